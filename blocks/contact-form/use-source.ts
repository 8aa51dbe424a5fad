import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { selectPostEditor } from '../../shared/editor/post-editor';

const TEMPLATES: Record< string, string > = {
	wp_template: 'template',
	wp_template_part: 'part',
};

/* Where the content of a block is saved, if it is saved by itself: a pattern, a central form, a widget. */
function sourceOf(
	name: string | null,
	attributes: Record< string, unknown >
): string | null {
	const { ref, theme, slug, __internalWidgetId: widget } = attributes;
	if ( typeof widget === 'string' ) {
		return `widget:${ widget }`;
	}
	if ( name === 'core/template-part' && theme && slug ) {
		return `part:${ theme }//${ slug }`;
	}
	return typeof ref === 'number' ? `post:${ ref }` : null;
}

/**
 * Where a form is saved, as the server names it; null for one that was never saved.
 *
 * @return With `isSaving`, which tells when the server may know more.
 */
export function useSource( clientId: string ): {
	source: string | null;
	isSaving: boolean;
} {
	return useSelect(
		( select ) => {
			const blocks = select( blockEditorStore );
			const editor = selectPostEditor( select );
			const id = editor?.getCurrentPostId() ?? null;
			const kind = TEMPLATES[ editor?.getCurrentPostType() ?? '' ];
			// From the form itself outwards.
			const around = [
				clientId,
				...blocks.getBlockParents( clientId, true ),
			]
				.map( ( block ) =>
					sourceOf(
						blocks.getBlockName( block ),
						blocks.getBlockAttributes( block ) ?? {}
					)
				)
				.find( Boolean );
			return {
				source:
					around ??
					( id === null ? null : `${ kind ?? 'post' }:${ id }` ),
				isSaving:
					( editor?.isSavingPost() ||
						editor?.isSavingNonPostEntityChanges() ) ??
					false,
			};
		},
		[ clientId ]
	);
}
