import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';

/* What a failed resolution rejected with: WordPress's error, or the response. Without a reply, it is neither. */
type Failure = { status?: number; data?: { status?: number } };

const statusOf = ( { status, data }: Failure ) => status ?? data?.status ?? 0;

/** The arguments that name a post in WordPress's data store. */
export const recordArgs = ( type: string, id?: number, context?: 'view' ) =>
	[
		'postType',
		type,
		id,
		...( context ? [ { context } as const ] : [] ),
	] as const;

/**
 * A post in WordPress's data store, which loads it.
 *
 * @param type    Its post type.
 * @param id      Undefined for none.
 * @param context What users need who cannot edit the post.
 * @return The post once it is loaded; `status`, the HTTP status if that failed, or 0 if there was no reply; and `reload`.
 */
export function useRecord< T >( type: string, id?: number, context?: 'view' ) {
	const { invalidateResolution } = useDispatch( coreStore );
	const { record, failure } = useSelect(
		( select ) => {
			if ( ! id ) {
				return {};
			}
			const core = select( coreStore );
			const args = recordArgs( type, id, context );
			return {
				record: core.getEntityRecord( ...args ) as T | undefined,
				failure: core.getResolutionError( 'getEntityRecord', [
					...args,
				] ) as Failure | null,
			};
		},
		[ type, id, context ]
	);
	const reload = useCallback(
		() =>
			void invalidateResolution( 'getEntityRecord', [
				...recordArgs( type, id, context ),
			] ),
		[ invalidateResolution, type, id, context ]
	);
	return {
		record,
		status: failure ? statusOf( failure ) : undefined,
		reload,
	};
}
