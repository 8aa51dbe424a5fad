import { __ } from '@wordpress/i18n';
import { embedUrl, pathParts } from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. */
export type Attributes = {
	url?: string;
	eventId?: number;
	/** A checkout on the page, or a button that opens it. */
	style: 'inline' | 'modal';
	loadAtOnce?: boolean;
};

/** The inner button. */
export const getButton = ( text?: string ) => ( {
	element: 'a',
	text: text || __( 'Register', 'ramjet' ),
	uniqueId: 'eventbrite-widget-id',
} );

const RULE = metadata.ramjet.url;

/** Reads an event's URL, which ends with its number. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const url = embedUrl( text, RULE.hosts );
	const [ id ] = pathParts( url, RULE ) ?? [];
	return url && id ? { url: url.href, eventId: Number( id ) } : undefined;
}

/** Reads a pasted URL: an event's, or an organizer's home page, with which the block says what is wrong. */
export function fromUrl( text: string ): Partial< Attributes > | undefined {
	const url = embedUrl( text, RULE.hosts );
	return (
		parse( text ) ??
		( url?.pathname === '/' ? { url: url.href } : undefined )
	);
}
