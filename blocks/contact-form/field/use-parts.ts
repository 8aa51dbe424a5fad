import { store } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { useHistory } from '../../../shared/editor/history';
import type { FieldType } from './attributes';
import type { FieldEditProps } from './field-edit-props';
import { createParts, effectiveAttributes, withoutParts } from './parts';

/** Blocks that are selected and edited like any other. */
const EDITED_IN_PLACE = [
	'jetpack/dropzone',
	'jetpack/fieldset-image-options',
];

/** Whether the control of a type is made of such blocks. */
const isEditedInPlace = ( type: FieldType ) =>
	type === 'file' || type === 'image-select';

/** Presents what a field's inner blocks hold as attributes of the field, and creates those blocks for a new field. */
export function useParts( props: FieldEditProps ): FieldEditProps {
	const { clientId, type, setAttributes } = props;
	const actions = useDispatch( store );
	const { asUserStep, joinLastStep } = useHistory();
	const block = useSelect(
		( select ) => select( store ).getBlock( clientId ),
		[ clientId ]
	);
	const parts = block?.innerBlocks ?? [];
	const hidden = parts
		.filter( ( { name } ) => ! EDITED_IN_PLACE.includes( name ) )
		.map( ( part ) => part.clientId )
		.join();

	useEffect( () => {
		const { innerBlocks = [] } = block ?? {};
		const isComplete =
			innerBlocks.length > 0 &&
			( ! isEditedInPlace( type ) ||
				innerBlocks.some( ( { name } ) =>
					EDITED_IN_PLACE.includes( name )
				) );
		if ( block && ! isComplete ) {
			const [ label, ...others ] = createParts( type, block.attributes );
			const first = innerBlocks.length ? innerBlocks : [ label ];
			joinLastStep( () => {
				actions.updateBlockAttributes( clientId, {
					label: undefined,
					requiredText: undefined,
				} );
				actions.replaceInnerBlocks(
					clientId,
					[ ...first, ...others ],
					false
				);
			} );
		}
	} );

	// The field shows and edits them itself.
	useEffect( () => {
		hidden
			.split( ',' )
			.filter( Boolean )
			.forEach( ( id ) => actions.setBlockEditingMode( id, 'disabled' ) );
	}, [ hidden, actions ] );

	return {
		...props,
		attributes: block ? effectiveAttributes( block ) : props.attributes,
		setAttributes: ( next ) => {
			const changes =
				typeof next === 'function' ? next( props.attributes ) : next;
			const own = withoutParts( changes );
			const ofParts = Object.fromEntries(
				Object.entries( changes ).filter(
					( [ name ] ) => ! ( name in own )
				)
			);
			if ( Object.keys( own ).length ) {
				setAttributes( own );
			}
			if ( ! Object.keys( ofParts ).length ) {
				return;
			}
			const label = parts.find(
				( { name } ) => name === 'jetpack/label'
			);
			if ( label ) {
				asUserStep( () =>
					actions.updateBlockAttributes( label.clientId, ofParts )
				);
			} else {
				// A field from before it had a label block.
				actions.replaceInnerBlocks(
					clientId,
					[ createParts( type, ofParts )[ 0 ], ...parts ],
					false
				);
			}
		},
	};
}
