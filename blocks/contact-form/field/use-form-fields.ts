import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import { useHistory } from '../../../shared/editor/history';
import { findForm, listFields } from '../block-tree';
import type { FieldAttributes } from './attributes';
import { SHARED_STYLES } from './field-styles';

/**
 * The form that contains a field, and all fields of the form.
 *
 * @return `fields` is empty outside of a form.
 */
export function useFormFields( clientId: string ) {
	const { formId, tree } = useSelect(
		( select ) => {
			const blocks = select( store );
			const form = findForm( blocks, clientId );
			return { formId: form, tree: form && blocks.getBlocks( form ) };
		},
		[ clientId ]
	);
	const registry = useRegistry();
	const fields = useMemo(
		() =>
			formId && tree
				? listFields( registry.select( store ), formId )
				: [],
		[ formId, tree, registry ]
	);
	return { formId, fields };
}

const isSharing = ( field: Partial< FieldAttributes > ) =>
	field.shareFieldAttributes !== false;

/** Changes the style of a field and of all fields of the form that share their style. */
export function useSharedLook( clientId: string, attributes: FieldAttributes ) {
	const registry = useRegistry();
	const { updateBlockAttributes } = useDispatch( store );
	const { asUserStep } = useHistory();
	const others = () => {
		const blocks = registry.select( store );
		const form = findForm( blocks, clientId );
		return ( form ? listFields( blocks, form ) : [] ).filter(
			( field ) =>
				field.clientId !== clientId && isSharing( field.attributes )
		);
	};
	return {
		setLook( changes: Partial< FieldAttributes > ) {
			const ids = isSharing( attributes )
				? others().map( ( field ) => field.clientId )
				: [];
			asUserStep( () =>
				updateBlockAttributes( [ clientId, ...ids ], changes )
			);
		},
		/* A field that starts sharing adopts the style of the others. */
		setSharing( shareFieldAttributes: boolean ) {
			const [ model ] = shareFieldAttributes ? others() : [];
			asUserStep( () =>
				updateBlockAttributes( clientId, {
					shareFieldAttributes,
					...( model &&
						Object.fromEntries(
							SHARED_STYLES.map( ( name ) => [
								name,
								model.attributes[ name ],
							] )
						) ),
				} )
			);
		},
	};
}
