import {
	useCallback,
	useEffect,
	useMemo,
	useSyncExternalStore,
} from '@wordpress/element';
import { request } from '../../../shared/api/request';
import { getInitialState } from '../../../shared/lib/initial-state';
import type {
	Drawing,
	MapConfig,
	MapStyle,
	MapTexts,
	Provider,
} from '../view/types';

/** Who draws maps. */
type Drawings = {
	/** Whom the site wants. */
	provider: Provider;
	styles: Record< MapStyle, Drawing & { needsMapbox: boolean } >;
};

/** What PHP prints for editors: Map\MapFeature. */
type Site = {
	config: MapConfig;
	/** Mapbox's token can change meanwhile. */
	drawings: Record< 'withToken' | 'withoutToken', Drawings >;
	texts: MapTexts;
	/** URL of the module that defines <ramjet-map>. */
	script: string;
	canManageToken: boolean;
};

/** Mapbox's token, which all maps of the page share. */
type Token = {
	key: string;
	/** The server has been asked for it. */
	isLoaded: boolean;
	isBusy: boolean;
	/** Why the last request failed. */
	error: string;
};

const tokens = new WeakMap< Site, Token >();
const listeners = new Set< () => void >();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

function change( site: Site, changes: Partial< Token > ) {
	tokens.set( site, { ...read( site ), ...changes } );
	listeners.forEach( ( listener ) => listener() );
}

function read( site: Site ): Token {
	const token = tokens.get( site ) ?? {
		key: site.config.token,
		isLoaded: false,
		isBusy: false,
		error: '',
	};
	tokens.set( site, token );
	return token;
}

/** Returns whether it worked. An error stays until then, and with it what shows the error. */
async function call(
	site: Site,
	method: 'GET' | 'POST' | 'DELETE',
	data?: object
): Promise< boolean > {
	change( site, { isBusy: true } );
	const changes: Partial< Token > = await request< {
		service_api_key: string;
	} >( {
		path: 'wpcom/v2/service-api-keys/mapbox',
		method,
		...( data && { data } ),
	} ).then(
		( reply ) => ( { key: reply.service_api_key, error: '' } ),
		( { message }: Error ) => ( { error: message } )
	);
	change( site, { isBusy: false, isLoaded: true, ...changes } );
	return ! changes.error;
}

/** Who draws a map in this style, with which token, and whether the editor can show it. */
export function useMapState( style: MapStyle ) {
	// Printed by the same feature as the block, so that it is not missing.
	const site = getInitialState().map as Site;
	const token = useSyncExternalStore(
		subscribe,
		useCallback( () => read( site ), [ site ] )
	);
	const { key, isLoaded, error } = token;
	const { provider, styles } =
		site.drawings[ key ? 'withToken' : 'withoutToken' ];
	const isMapbox = provider === 'mapbox';
	const isLoading = isMapbox && ! isLoaded;

	useEffect( () => {
		if ( isLoading && ! read( site ).isBusy ) {
			void call( site, 'GET' );
		}
	}, [ site, isLoading ] );

	return useMemo( () => {
		const { needsMapbox, ...drawing } = styles[ style ];
		return {
			...site,
			drawing,
			isLoading,
			/** No map is shown until there is a token that Mapbox accepts. */
			needsToken: isMapbox && ( ! key || error !== '' ),
			config: { ...site.config, provider, token: key },
			token: {
				...token,
				save: ( text: string ) =>
					call( site, 'POST', { service_api_key: text } ),
				remove: () => call( site, 'DELETE' ),
				/** Goes on with the token there is. */
				keep: () => change( site, { error: '' } ),
			},
			usesMapbox: isMapbox || needsMapbox,
			/** Another style is shown until there is a token. */
			lacksStyle: needsMapbox && ! key,
		};
	}, [
		site,
		style,
		styles,
		provider,
		isMapbox,
		isLoading,
		key,
		error,
		token,
	] );
}

export type EditorMap = ReturnType< typeof useMapState >;
