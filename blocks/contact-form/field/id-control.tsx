import { store } from '@wordpress/block-editor';
import { TextControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FieldEditProps } from './field-edit';
import { cleanId, effectiveIds, followId } from './ids';
import { useFormFields } from './use-form-fields';

/** The field's id. Conditions that refer to the field are updated with it. */
export function IdControl( {
	attributes: { id = '' },
	setAttributes,
	clientId,
}: FieldEditProps ) {
	const { updateBlockAttributes } = useDispatch( store );
	const { fields } = useFormFields( clientId );
	const ids = effectiveIds( fields );
	const [ typed, setTyped ] = useState< string | null >( null );
	const isTaken =
		typed !== null &&
		typed !== '' &&
		fields.some(
			( field ) =>
				field.clientId !== clientId &&
				ids.get( field.clientId )?.toLowerCase() === typed.toLowerCase()
		);

	const change = ( text: string ) => {
		const next =
			cleanId( text ) === text
				? text
				: text.replace( /[^A-Za-z0-9_-]+/g, '-' );
		setTyped( next );
	};
	const keep = () => {
		const next = cleanId( typed ?? id );
		if ( typed !== null && ! isTaken && next !== id ) {
			const from = ids.get( clientId ) ?? '';
			setAttributes( { id: next } );
			for ( const [ other, condition ] of followId(
				fields,
				from,
				next
			) ) {
				updateBlockAttributes( other, condition );
			}
		}
		setTyped( null );
	};
	return (
		<TextControl
			label={ __( 'Field ID', 'ramjet' ) }
			help={
				isTaken
					? __( 'Another field in this form uses this ID.', 'ramjet' )
					: __(
							'Letters, digits, hyphens and underscores. Leave empty to use the label.',
							'ramjet'
						)
			}
			placeholder={ ids.get( clientId ) }
			value={ typed ?? id }
			onChange={ change }
			onBlur={ keep }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
