import { useSelect } from '@wordpress/data';
import { getInitialState } from '../../shared/lib/initial-state';

/* By name: the widgets editor does not have the post editor's stores and must not load them. */
const EDITOR = 'core/editor';
const CORE = 'core';

type EditorSelectors = {
	getCurrentPostId: () => number | string | null;
	getEditedPostAttribute: ( name: string ) => unknown;
	getCurrentPostAttribute: ( name: string ) => unknown;
};
type CoreSelectors = {
	getUser: ( id: number ) => { email?: string } | undefined;
	getUsers: ( query: object ) => SiteUser[] | null;
	canUser: ( action: string, resource: object ) => boolean | undefined;
};

export type SiteUser = { id: number; name: string };

const NONE: SiteUser[] = [];

/** The post that contains a form. Texts are empty if there is no post, or if the user may not see them. */
export type PostDetails = {
	title: string;
	link: string;
	authorEmail: string;
};

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** What a form uses of its post (spec 2 §3). */
export function usePost(): PostDetails {
	return useSelect( ( select ) => {
		const editor = select( EDITOR ) as EditorSelectors | undefined;
		const core = select( CORE ) as CoreSelectors;
		// Templates have a string as id.
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
 * The default subject (spec 2 §3).
 *
 * @param title The post's title.
 */
export const defaultSubject = ( title: string ): string =>
	`[${ getInitialState().siteTitle }] ${ title }`.trim();

/** Whether the user may install plugins; undefined while loading. */
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

/** The site's users, as far as the current user may see them. */
export const useUsers = (): SiteUser[] =>
	useSelect(
		( select ) =>
			( select( CORE ) as CoreSelectors | undefined )?.getUsers( {
				per_page: 100,
				_fields: 'id,name',
			} ) ?? NONE,
		[]
	);
