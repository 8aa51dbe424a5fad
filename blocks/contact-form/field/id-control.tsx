import { store } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../../shared/components/controls';
import { useHistory } from '../../../shared/editor/history';
import type { FieldEditProps } from './field-edit-props';
import { cleanId, effectiveIds, followId } from './ids';
import { useFormFields } from './use-form-fields';

/** The field's id. Rules that refer to the field are updated with it. */
export function IdControl( {
	attributes: { id = '' },
	setAttributes,
	clientId,
}: FieldEditProps ) {
	const { updateBlockAttributes } = useDispatch( store );
	const { asOneStep } = useHistory();
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

	const type = ( text: string ) => {
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
			// Without an id of its own, the field gets one from its label.
			const derived = effectiveIds(
				fields.map( ( field ) =>
					field.clientId === clientId ? { ...field, id: next } : field
				)
			).get( clientId );
			const changes = followId( fields, from, derived ?? from );
			// Later changes of the label must not break rules.
			asOneStep( () => {
				setAttributes( { id: changes.size ? derived : next } );
				changes.forEach( ( change, other ) =>
					updateBlockAttributes( other, change )
				);
			} );
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
			onChange={ type }
			onBlur={ keep }
		/>
	);
}
