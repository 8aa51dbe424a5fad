/*
 * Starts players on a page whose site replies what a test says.
 */
import { fireEvent, within } from '@testing-library/dom';
import { startPlayer } from '../start';
import { TEXT_NAMES, type Texts } from '../texts';
import type { Options, PlayerData } from '../types';
import { change, stubMedia } from './media';

stubMedia();

export const texts = {
	...Object.fromEntries( TEXT_NAMES.map( ( name ) => [ name, name ] ) ),
	position: '%1$s of %2$s',
	chapter: 'chapter %1$s',
	back: 'back %1$s',
} as Texts;

export const DATA = { guid: 'AbCd1234', post: 7, ajax: '/ajax' };

/** The site: its replies to the ajax action, which it was asked for, and the status of a file. */
export const site = {
	asked: [] as string[],
	replies: [] as ( object | Error )[],
	headStatus: 200,
};

beforeEach( () => {
	document.body.innerHTML = '';
	localStorage.clear();
	Object.assign( site, { asked: [], replies: [], headStatus: 200 } );
	window.fetch = async ( url, options ) => {
		if ( options?.method === 'HEAD' ) {
			return { status: site.headStatus } as Response;
		}
		site.asked.push( `${ url }?${ options?.body }` );
		const reply = site.replies.shift() ?? new Error( 'No reply' );
		if ( reply instanceof Error ) {
			throw reply;
		}
		return { json: async () => reply } as Response;
	};
} );

/** A player of a hundred seconds, once the browser has loaded the beginning. */
export function start(
	content = '',
	data: Partial< PlayerData > = {},
	{
		attributes = 'src="/one.mp4"',
		tag = 'video',
		page = document,
		...options
	}: {
		attributes?: string;
		tag?: string;
		page?: Document;
	} & Partial< Options > = {}
) {
	const root = document.createElement( 'div' );
	root.className = 'ramjet-player';
	root.dataset.ramjetVideo = JSON.stringify( { ...DATA, ...data } );
	root.innerHTML = `<${ tag } controls ${ attributes }>${ content }</${ tag }>`;
	page.body.append( root );
	startPlayer( root, { texts, ...options } );
	const media = root.firstElementChild as HTMLMediaElement;
	const ready = () => {
		change( media, 'durationchange', { duration: 100, readyState: 4 } );
		change( media, 'loadedmetadata' );
	};
	if ( media.src ) {
		ready();
	}
	return { root, media, ready, ui: within( root ) };
}

export const press = ( element: Element, key: string, more = {} ) =>
	fireEvent.keyDown( element, { key, ...more } );
