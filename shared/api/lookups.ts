import { request } from './request';

/** A GIF on Giphy. */
export type Gif = {
	id: string;
	title: string;
	/** URL of a small still image. */
	thumbnail: string;
	/** Height in percent of the width: '56%'. */
	padding: string;
};

/**
 * Searches Giphy.
 *
 * @param text What to search for.
 */
export const searchGifs = (
	text: string,
	signal: AbortSignal
): Promise< Gif[] > =>
	request( {
		path: `ramjet/v1/gifs?search=${ encodeURIComponent( text ) }`,
		signal,
	} );

/**
 * Finds the Goodreads member who is an author.
 *
 * @param id The number in the URL of the author's page.
 * @return The member's number.
 */
export const findGoodreadsMember = (
	id: string,
	signal: AbortSignal
): Promise< number > =>
	request( { path: `wpcom/v2/goodreads/user-id?id=${ id }`, signal } );

/** A restaurant on OpenTable. */
export type Restaurant = { rid: string; name: string };

/**
 * Searches OpenTable.
 *
 * @param text A part of the restaurant's name.
 */
export const searchRestaurants = (
	text: string,
	signal: AbortSignal
): Promise< Restaurant[] > =>
	request( {
		path: `ramjet/v1/opentable/restaurants?query=${ encodeURIComponent( text ) }`,
		signal,
	} );
