import { useCallback, useEffect, useState } from '@wordpress/element';

/** Something that is fetched when it is first needed. */
export type Loader< Value > = {
	/** Undefined until it has been fetched. */
	readonly loaded: Value | undefined;
	/** Fetches it once. After a failure the next call tries again. */
	load: () => Promise< Value >;
};

/**
 * Makes a loader; the value is kept for as long as the page is open.
 *
 * @param fetchValue Called for the first request, and for the first one after a failure.
 */
export function createLoader< Value >(
	fetchValue: () => Promise< Value >
): Loader< Value > {
	let loaded: Value | undefined;
	let request: Promise< Value > | undefined;
	return {
		get loaded() {
			return loaded;
		},
		load() {
			return ( request ??= fetchValue().then(
				( value ) => ( loaded = value ),
				( error ) => {
					request = undefined;
					throw error;
				}
			) );
		},
	};
}

/**
 * Loads something for a component and renders the component again once it is there.
 *
 * @param loader The same one for as long as the component is mounted.
 */
export function useLoader< Value >( loader: Loader< Value > ): {
	loaded: Value | undefined;
	hasFailed: boolean;
	retry: () => void;
} {
	const [ , setIsLoaded ] = useState( loader.loaded !== undefined );
	const [ hasFailed, setHasFailed ] = useState( false );

	const load = useCallback( () => {
		let isCurrent = true;
		setHasFailed( false );
		loader.load().then(
			() => isCurrent && setIsLoaded( true ),
			() => isCurrent && setHasFailed( true )
		);
		return () => {
			isCurrent = false;
		};
	}, [ loader ] );

	// Even if the value arrived after the render: nothing else would render the component again.
	useEffect( load, [ load ] );

	return { loaded: loader.loaded, hasFailed, retry: load };
}
