import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { isAbortError } from '../../shared/api/errors';
import {
	fetchRelatedPosts,
	type RelatedPost,
} from '../../shared/api/related-posts';

type Result = {
	/** Undefined while loading. */
	posts?: RelatedPost[];
	hasFailed?: boolean;
};

/**
 * Loads the posts that are related to the saved version of a post, and again after each save.
 *
 * @param postType Null to load nothing.
 * @param postId
 */
export function useRelatedPosts(
	postType: string | null,
	postId: number
): Result & { retry: () => void } {
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
	const [ result, setResult ] = useState< Result >( {} );
	const [ attempt, setAttempt ] = useState( 0 );

	useEffect( () => {
		const controller = new AbortController();
		if ( path ) {
			fetchRelatedPosts( path, controller.signal ).then(
				( posts ) => setResult( { posts } ),
				( error: unknown ) =>
					isAbortError( error ) || setResult( { hasFailed: true } )
			);
		}
		return () => controller.abort();
	}, [ path, modified, attempt ] );

	return {
		...result,
		retry: () => {
			setResult( {} );
			setAttempt( attempt + 1 );
		},
	};
}
