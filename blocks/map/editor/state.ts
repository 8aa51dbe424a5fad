import {
	useCallback,
	useEffect,
	useMemo,
	useSyncExternalStore,
} from '@wordpress/element';
import { request } from '../../../shared/api/request';
import { getInitialState } from '../../../shared/lib/initial-state';
import type { MapConfig, MapStyle, MapTexts, Provider } from '../view/types';

/** What PHP prints for editors: Map\MapFeature. */
type MapState = {
	config: MapConfig;
	texts: MapTexts;
	/** The provider that the owner has chosen. */
	setting: Provider | 'auto';
	/** URL of the module that defines <ramjet-map>. */
	script: string;
	canManageToken: boolean;
};

/** Mapbox's token. */
export type Token = {
	key: string;
	/** It is not the site's own. */
	isShared: boolean;
	/** The server has been asked for it. */
	isLoaded: boolean;
	isBusy: boolean;
	error?: string;
	save: ( key: string ) => void;
	remove: () => void;
};

type Reply = { service_api_key: string; service_api_key_source: string };

/** All maps of the page share the token. */
const tokens = new WeakMap< MapState, Token >();
const listeners = new Set< () => void >();

const subscribe = ( listener: () => void ) => {
	listeners.add( listener );
	return () => void listeners.delete( listener );
};

function change( map: MapState, changes: Partial< Token > ) {
	tokens.set( map, { ...read( map ), ...changes } );
	listeners.forEach( ( listener ) => listener() );
}

async function call(
	map: MapState,
	method: 'GET' | 'POST' | 'DELETE',
	key?: string
) {
	change( map, { isBusy: true, error: undefined } );
	try {
		const reply = await request< Reply >( {
			path: 'wpcom/v2/service-api-keys/mapbox',
			method,
			...( key && { data: { service_api_key: key } } ),
		} );
		change( map, {
			key: reply.service_api_key,
			isShared: reply.service_api_key_source === 'wpcom',
		} );
	} catch ( error ) {
		// Without a reply, the token is not known.
		change( map, {
			...( method === 'GET' && { key: '' } ),
			error: error instanceof Error ? error.message : String( error ),
		} );
	}
	change( map, { isBusy: false, isLoaded: true } );
}

function read( map: MapState ): Token {
	const token = tokens.get( map ) ?? {
		key: map.config.token,
		isShared: false,
		isLoaded: false,
		isBusy: false,
		save: ( key: string ) => void call( map, 'POST', key ),
		remove: () => void call( map, 'DELETE' ),
	};
	tokens.set( map, token );
	return token;
}

/** Who draws the maps: PHP's rule, for a token that can change meanwhile. */
function providerOf( { setting, config }: MapState, key: string ): Provider {
	const isAutomatic =
		setting === 'auto' || ( setting === 'mapkit' && ! config.mapkit );
	const automatic = key ? 'mapbox' : 'openstreetmap';
	return isAutomatic ? automatic : setting;
}

/**
 * Who draws a map in this style, with which token, and whether the editor can show it.
 *
 * @param style
 */
export function useMapState( style: MapStyle ) {
	// Printed by the same feature as the block, so that it is not missing.
	const map = getInitialState().map as MapState;
	const token = useSyncExternalStore(
		subscribe,
		useCallback( () => read( map ), [ map ] )
	);
	const { key, isLoaded, isBusy } = token;
	const provider = providerOf( map, key );
	const isLoading = provider === 'mapbox' && ! isLoaded;

	useEffect( () => {
		if ( isLoading && ! isBusy ) {
			void call( map, 'GET' );
		}
	}, [ map, isLoading, isBusy ] );

	return useMemo( () => {
		const ready = provider === 'mapbox' && ! key ? 'needed' : 'ready';
		const isOfMapbox =
			style === 'terrain' ||
			( style === 'satellite' && provider === 'openstreetmap' );
		return {
			...map,
			api: isLoading ? 'loading' : ready,
			config: { ...map.config, provider, token: key },
			token,
			usesMapbox: provider === 'mapbox' || isOfMapbox,
			/** Another style is shown until there is a token. */
			lacksStyle: isOfMapbox && ! key,
		};
	}, [ map, provider, key, isLoading, style, token ] );
}

export type EditorMap = ReturnType< typeof useMapState >;
