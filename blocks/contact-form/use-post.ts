import { useSelect } from '@wordpress/data';
import { getInitialState } from '../../shared/lib/initial-state';

/* By name: the stores of the post editor are not there in the widget editor, and nothing here may load them. */
const EDITOR = 'core/editor';
const CORE = 'core';

type EditorSelectors = {
	getCurrentPostId: () => number | string | null;
	getEditedPostAttribute: ( name: string ) => unknown;
	getCurrentPostAttribute: ( name: string ) => unknown;
};
type CoreSelectors = {
	getUser: ( id: number ) => { email?: string } | undefined;
	canUser: ( action: string, resource: object ) => boolean | undefined;
};

/** The post that a form stands in; texts are empty where there is none, or its reader may not know. */
export type PostDetails = {
	title: string;
	link: string;
	authorEmail: string;
};

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** What the form takes from the post it stands in (spec 2 §3). */
export function usePost(): PostDetails {
	return useSelect( ( select ) => {
		const editor = select( EDITOR ) as EditorSelectors | undefined;
		const core = select( CORE ) as CoreSelectors;
		// A template's id is a text.
		const isPost = typeof editor?.getCurrentPostId() === 'number';
		const author = isPost && editor?.getEditedPostAttribute( 'author' );
		return {
			title: isPost
				? text( editor?.getEditedPostAttribute( 'title' ) )
				: '',
			link: isPost
				? text( editor?.getCurrentPostAttribute( 'link' ) )
				: '',
			authorEmail:
				typeof author === 'number' && author > 0
					? text( core.getUser( author )?.email )
					: '',
		};
	}, [] );
}

/**
 * The subject of a form that has none of its own (spec 2 §3).
 *
 * @param title The post's.
 */
export const defaultSubject = ( title: string ): string =>
	`[${ getInitialState().siteTitle }] ${ title }`.trim();

/** Whether who is logged in may install plugins; undefined until WordPress has said so. */
export function useCanCreatePlugins(): boolean | undefined {
	return useSelect(
		( select ) =>
			( select( CORE ) as CoreSelectors ).canUser( 'create', {
				kind: 'root',
				name: 'plugin',
			} ),
		[]
	);
}
