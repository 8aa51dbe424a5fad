import { useEffect, useRef, useState } from '@wordpress/element';
import {
	copyMedia,
	explainMediaError,
	type ExternalItem,
	isUnauthorized,
	type MediaCopy,
	type MediaSource,
} from '../../shared/api/external-media';
import type { InsertedMedia, MediaTypes } from './types';

const toInserted = ( { ID, URL, ...copy }: MediaCopy ): InsertedMedia => ( {
	...copy,
	id: ID,
	url: URL,
} );

/** Requests at the same time. */
const WORKERS = 2;

type Outcome = {
	/** In the order of the items. */
	copied: InsertedMedia[];
	failed: ExternalItem[];
	/** Error messages for users, without duplicates. */
	errors: string[];
	isUnauthorized: boolean;
};

/**
 * Copies items to the media library, each by a request of its own, so that one failure does not affect the others.
 * Unmounting aborts it.
 *
 * @param source
 * @param postId Of the post that the copies are attached to; 0 for none.
 * @param types  What is accepted.
 */
export function useCopies(
	source: MediaSource,
	postId: number,
	types: MediaTypes
) {
	const [ isCopying, setIsCopying ] = useState( false );
	const controller = useRef< AbortController >( undefined );
	const copies = useRef< ( InsertedMedia | undefined )[] >( [] );
	const listCopied = () =>
		copies.current.filter( ( one ) => one !== undefined );
	useEffect( () => () => controller.current?.abort(), [] );

	/** Null if it was aborted. */
	const copy = async ( items: ExternalItem[] ): Promise< Outcome | null > => {
		const { signal } = ( controller.current = new AbortController() );
		setIsCopying( true );
		copies.current = [];
		const reasons: unknown[] = [];
		const queue = [ ...items.entries() ];
		const work = async () => {
			for ( const [ index, item ] of take( queue ) ) {
				try {
					const copied = await copyMedia(
						source,
						item,
						postId,
						types,
						signal
					);
					copies.current[ index ] = toInserted( copied );
				} catch ( error ) {
					reasons.push( error );
				}
				if ( signal.aborted || reasons.some( isUnauthorized ) ) {
					return;
				}
			}
		};
		await Promise.all( Array.from( { length: WORKERS }, work ) );
		if ( signal.aborted ) {
			return null;
		}
		setIsCopying( false );
		return {
			copied: listCopied(),
			failed: items.filter( ( _, index ) => ! copies.current[ index ] ),
			errors: [ ...new Set( reasons.map( explainMediaError ) ) ],
			isUnauthorized: reasons.some( isUnauthorized ),
		};
	};

	/** Aborts, and returns the media copied so far, in the order of the items. */
	const stop = (): InsertedMedia[] => {
		controller.current?.abort();
		return listCopied();
	};

	return { isCopying, copy, stop };
}

/** The elements of a queue that several workers share. */
function* take< Item >( queue: Item[] ): Generator< Item > {
	for ( let item = queue.shift(); item !== undefined; item = queue.shift() ) {
		yield item;
	}
}
