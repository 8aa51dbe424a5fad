import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useContext } from '@wordpress/element';
import {
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';
import { usePostLink } from '../../shared/editor/use-post-link';
import { getInitialState } from '../../shared/lib/initial-state';
import { CENTRAL, CentralContext } from './central/entity';

export type SiteUser = { id: number; name: string };

const NONE: SiteUser[] = [];

/** The post that contains a form, or a reusable form itself. Texts are empty if the user may not see them. */
export type PostDetails = {
	title: string;
	/** Empty for reusable forms, which have no page of their own. */
	link: string;
	/** Id of the author; 0 if unknown. */
	author: number;
	authorEmail: string;
};

const text = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** What a form uses of its post. */
export function usePost(): PostDetails {
	const central = useContext( CentralContext );
	const link = usePostLink();
	return useSelect(
		( select ) => {
			const post = selectPostId( select )
				? selectPostEditor( select )
				: undefined;
			const author = central
				? central.author
				: post?.getEditedPostAttribute( 'author' );
			const id = typeof author === 'number' && author > 0 ? author : 0;
			return {
				title: text(
					central
						? central.title
						: post?.getEditedPostAttribute( 'title' )
				),
				link:
					central || post?.getCurrentPostType() === CENTRAL
						? ''
						: link,
				author: id,
				authorEmail: id
					? text( select( coreStore ).getUser( id )?.email )
					: '',
			};
		},
		[ central, link ]
	);
}

/** The default subject of notifications. */
export const defaultSubject = ( title: string ): string =>
	`[${ getInitialState().siteTitle }] ${ title }`.trim();

/** Whether the user may install plugins; undefined while loading. */
export function useCanCreatePlugins(): boolean | undefined {
	return useSelect(
		( select ) =>
			select( coreStore ).canUser( 'create', {
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
			select( coreStore ).getUsers( {
				per_page: 100,
				_fields: 'id,name',
			} ) ?? NONE,
		[]
	);
