import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { isOldPost } from '../../shared/editor/old-post';
import {
	type PostEditor,
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';
import { usePostMeta } from '../../shared/editor/use-post-meta';
import { useRestriction } from '../newsletter-access/use-restriction';
import { NETWORKS } from './meta';

const MESSAGE = 'jetpack_publicize_message';
const ENABLED = 'jetpack_publicize_feature_enabled';
const SHARED = 'jetpack_social_post_already_shared';

const read = ( editor: PostEditor | undefined, name: string ): unknown =>
	editor?.getEditedPostAttribute( name );

const textOf = ( value: unknown ): string =>
	typeof value === 'string' ? value : '';

/** What is shared of the post that is being edited, and where. */
export function usePost() {
	const networks = usePostMeta( NETWORKS );
	const message = usePostMeta( MESSAGE );
	const enabled = usePostMeta( ENABLED );
	const isShared = Boolean( usePostMeta( SHARED ).value );
	const { isRestricted } = useRestriction();
	const post = useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return {
			id: selectPostId( select ) ?? 0,
			title: textOf( read( editor, 'title' ) ),
			link: textOf( editor?.getCurrentPostAttribute( 'link' ) ),
			isOld: isOldPost( editor ),
			isPublished:
				editor?.getCurrentPostAttribute( 'status' ) === 'publish',
			isPrivate: read( editor, 'status' ) === 'private',
			hasPassword: Boolean( read( editor, 'password' ) ),
		};
	}, [] );
	const { isPublished } = post;
	const isOff = enabled.value === false;

	let obstacle = '';
	if ( post.isPrivate ) {
		obstacle = __( 'Private posts are not shared.', 'ramjet' );
	} else if ( post.hasPassword ) {
		obstacle = __( 'Posts with a password are not shared.', 'ramjet' );
	} else if ( isRestricted ) {
		obstacle = __( 'Posts for subscribers only are not shared.', 'ramjet' );
	} else if ( isOff ) {
		obstacle = __( 'Sharing is off for this post.', 'ramjet' );
	} else if ( ! isPublished && post.isOld ) {
		obstacle = __(
			'Posts dated more than a day ago are not shared when they are published. You can do that here afterwards.',
			'ramjet'
		);
	} else if ( ! isPublished && isShared ) {
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
		networks: ( networks.value ?? [] ) as string[],
		setNetworks: networks.set,
		message: textOf( message.value ),
		/** Props of the message's field. */
		typing: message.typing,
		turnOn: () => enabled.set( true ),
	};
}
