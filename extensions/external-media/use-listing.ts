import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import {
	explainMediaError,
	type ExternalItem,
	fetchMediaListing,
	isUnauthorized,
	type ListingQuery,
	type MediaAccount,
	type MediaSource,
} from '../../shared/api/external-media';

type Listing = {
	media: ExternalItem[];
	/** Handle of the next page; false if there is none. */
	next: string | false;
	account: MediaAccount | null;
	error: string;
	/** Whether the error is that the first page could not be listed. */
	isFailed: boolean;
	/** False once the source requires an account to be connected. */
	isAuthenticated: boolean;
	/** The query of this media; null before it is listed. */
	of: ListingQuery | null;
};

const START: Listing = {
	media: [],
	next: false,
	account: null,
	error: '',
	isFailed: false,
	isAuthenticated: true,
	of: null,
};

/**
 * Lists a source's media, page by page. There is one request at a time: when the query changes while one is running, its
 * reply is dropped, and the new query follows.
 *
 * @param source
 * @param query  A new object is a new request. Null for nothing.
 */
export function useListing( source: MediaSource, query: ListingQuery | null ) {
	const [ listing, setListing ] = useState( START );
	const [ isLoading, setIsLoading ] = useState( false );
	/* The query of the pending request. */
	const running = useRef< ListingQuery | null >( null );
	const latest = useRef( query );
	const controller = useRef< AbortController >( undefined );

	const load = async ( page: string | false ) => {
		const current = latest.current;
		if ( running.current || ! current ) {
			return;
		}
		running.current = current;
		setIsLoading( true );
		const { signal } = controller.current!;
		let change: ( before: Listing ) => Listing;
		try {
			const { media, meta } = await fetchMediaListing(
				source,
				{
					number: 20,
					...current,
					...( page && { page_handle: page } ),
				},
				signal
			);
			change = ( before ) => ( {
				...before,
				media: withoutDuplicates( [
					...( page ? before.media : [] ),
					...media,
				] ),
				next: meta.next_page,
				account: meta.account,
				isAuthenticated: true,
				of: current,
			} );
		} catch ( error ) {
			change = ( before ) => ( {
				...before,
				...( isUnauthorized( error )
					? { ...START, isAuthenticated: false }
					: {
							error: explainMediaError( error ),
							isFailed: ! page,
							isAuthenticated: true,
						} ),
			} );
		}
		if ( signal.aborted ) {
			return;
		}
		running.current = null;
		if ( latest.current !== current ) {
			void load( false );
			return;
		}
		setListing( change );
		setIsLoading( false );
	};

	useEffect( () => {
		controller.current = new AbortController();
		return () => controller.current?.abort();
	}, [] );

	const startListing = useEvent( () => {
		latest.current = query;
		// Until the reply says otherwise, an account is connected or not as before.
		setListing( ( { account, isAuthenticated } ) => ( {
			...START,
			account,
			isAuthenticated,
		} ) );
		void load( false );
	} );
	useEffect( startListing, [ query, startListing ] );

	return {
		...listing,
		isLoading,
		loadMore() {
			if ( listing.next && listing.of === query ) {
				setListing( ( before ) => ( { ...before, error: '' } ) );
				void load( listing.next );
			}
		},
		/** Requests the failed first page again. */
		retry() {
			setListing( ( before ) => ( {
				...before,
				error: '',
				isFailed: false,
			} ) );
			void load( false );
		},
		/** Shows the connect screen. */
		setUnauthenticated: () =>
			setListing( { ...START, isAuthenticated: false } ),
		setError: ( error: string ) =>
			setListing( ( before ) => ( {
				...before,
				error,
				isFailed: false,
			} ) ),
	};
}

const withoutDuplicates = ( items: ExternalItem[] ): ExternalItem[] => [
	...new Map( items.map( ( item ) => [ item.ID, item ] ) ).values(),
];

/** What useListing() returns. */
export type ListingState = ReturnType< typeof useListing >;
