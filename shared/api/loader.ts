import { useRequest } from './use-request';

/** Something that is fetched when it is first needed. */
export type Loader< Value extends object > = {
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
export function createLoader< Value extends object >(
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
export function useLoader< Value extends object >( loader: Loader< Value > ) {
	const { error, reload } = useRequest(
		loader.loaded === undefined ? loader.load : null
	);
	return {
		loaded: loader.loaded,
		error,
		retry: reload,
	};
}
