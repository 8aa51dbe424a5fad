import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useMemo } from '@wordpress/element';
import {
	fetchRelatedPosts,
	type RelatedPost,
} from '../../shared/api/related-posts';
import { type RequestState, useRequest } from '../../shared/api/use-request';

/**
 * Loads the posts that are related to the saved version of a post, and again after each save.
 *
 * @param postType Null to load nothing.
 */
export function useRelatedPosts(
	postType: string | null,
	postId: number
): RequestState< RelatedPost[] > {
	const { path, modified } = useSelect(
		( select ) => {
			const { getEntityConfig, getEntityRecord } = select( coreStore );
			const route =
				postType && getEntityConfig( 'postType', postType )?.baseURL;
			return {
				path: route ? `${ route }/${ postId }` : undefined,
				modified:
					route &&
					getEntityRecord< { modified?: string } >(
						'postType',
						postType,
						postId
					)?.modified,
			};
		},
		[ postType, postId ]
	);
	return useRequest(
		useMemo(
			() =>
				path
					? ( signal: AbortSignal ) =>
							fetchRelatedPosts( path, signal )
					: null,
			// eslint-disable-next-line react-hooks/exhaustive-deps -- after each save
			[ path, modified ]
		)
	);
}

/** Whether a post has content that the server does not know yet, and by which it finds no posts. */
export const useIsUnsaved = ( postType: string, postId: number ): boolean =>
	useSelect(
		( select ) => {
			const { getEntityRecord, hasEditsForEntityRecord } =
				select( coreStore );
			const args = [ 'postType', postType, postId ] as const;
			return (
				getEntityRecord< { status?: string } >( ...args )?.status ===
					'auto-draft' || hasEditsForEntityRecord( ...args )
			);
		},
		[ postType, postId ]
	);
