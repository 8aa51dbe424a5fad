import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import {
	POST_EDITOR,
	type PostEditor,
	type PostEditorActions,
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';
import { useRestriction } from '../newsletter-access/use-restriction';
import type { Share } from './api';

const FIELD = 'ramjet_publicize';
const MESSAGE = 'jetpack_publicize_message';
const ENABLED = 'jetpack_publicize_feature_enabled';
const SHARED = 'jetpack_social_post_already_shared';

type Field = { networks: string[]; shares: Share[] };

const read = ( editor: PostEditor | undefined, name: string ): unknown =>
	editor?.getEditedPostAttribute( name );

const textOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/** What is shared of the post that is being edited, and where. */
export function usePost() {
	const { editPost } = useDispatch( POST_EDITOR ) as PostEditorActions;
	const { isRestricted } = useRestriction();
	const post = useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return {
			id: selectPostId( select ) ?? 0,
			field: read( editor, FIELD ) as Field | undefined,
			meta: read( editor, 'meta' ) as Record< string, unknown >,
			title: textOf( read( editor, 'title' ) ),
			link: textOf( editor?.getCurrentPostAttribute( 'link' ) ),
			isPublished:
				editor?.getCurrentPostAttribute( 'status' ) === 'publish',
			isPrivate: read( editor, 'status' ) === 'private',
			hasPassword: Boolean( read( editor, 'password' ) ),
		};
	}, [] );
	const { field, meta, isPublished } = post;
	const isOff = meta?.[ ENABLED ] === false;

	let obstacle = '';
	if ( post.isPrivate ) {
		obstacle = __( 'Private posts are not shared.', 'ramjet' );
	} else if ( post.hasPassword ) {
		obstacle = __( 'Posts with a password are not shared.', 'ramjet' );
	} else if ( isRestricted ) {
		obstacle = __( 'Posts for subscribers only are not shared.', 'ramjet' );
	} else if ( isOff ) {
		obstacle = __( 'Sharing is off for this post.', 'ramjet' );
	} else if ( ! isPublished && meta?.[ SHARED ] ) {
		obstacle = __(
			'This post was shared before, so publishing it does not share it again. You can do that here afterwards.',
			'ramjet'
		);
	}

	return {
		...post,
		/** Why it is not shared, a sentence; empty if it is. */
		obstacle,
		/** Sharing was turned off for this post, as Jetpack can do. */
		isOff,
		networks: field?.networks ?? [],
		message: textOf( meta?.[ MESSAGE ] ),
		setNetworks: ( networks: string[] ) =>
			editPost( { [ FIELD ]: { ...field, networks } } ),
		setMessage: ( message: string ) =>
			editPost( { meta: { ...meta, [ MESSAGE ]: message } } ),
		turnOn: () => editPost( { meta: { ...meta, [ ENABLED ]: true } } ),
	};
}
