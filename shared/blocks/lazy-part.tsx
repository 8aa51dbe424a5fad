import { useEffect, useState } from '@wordpress/element';
import type { ComponentType } from 'react';
import { loadChunkTranslations } from './chunk-translations';

/**
 * Wraps a part of a block's editor so that it is fetched, with its translations, when it is first shown.
 *
 * @param chunk Name of the chunk, as in the import's webpackChunkName; Editor\ChunkTranslations lists it.
 * @param load  Imports the module whose default export is the part.
 * @return The part. Where it cannot be fetched it goes on showing nothing, and calls `onMissing` if that is given.
 */
export function lazyPart< Props extends object >(
	chunk: string,
	load: () => Promise< { default: ComponentType< Props > } >
): ComponentType< Props & { onMissing?: () => void } > {
	let Part: ComponentType< Props > | undefined;

	return function LazyPart( { onMissing, ...props } ) {
		const [ state, setState ] = useState< 'loading' | 'here' | 'missing' >(
			Part ? 'here' : 'loading'
		);
		useEffect( () => {
			if ( state === 'missing' ) {
				onMissing?.();
			}
			if ( state !== 'loading' ) {
				return;
			}
			let isCurrent = true;
			Promise.all( [ load(), loadChunkTranslations( chunk ) ] ).then(
				( [ module ] ) => {
					Part = module.default;
					if ( isCurrent ) {
						setState( 'here' );
					}
				},
				() => isCurrent && setState( 'missing' )
			);
			return () => {
				isCurrent = false;
			};
			// Told once: who is told may be another function each time.
			// eslint-disable-next-line react-hooks/exhaustive-deps
		}, [ state ] );

		return Part ? <Part { ...( props as unknown as Props ) } /> : null;
	};
}
