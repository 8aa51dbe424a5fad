import { __ } from '@wordpress/i18n';
import { embedUrl } from '../../shared/embed/url';

/** The block's attributes; declared in block.json (spec 3 §3). */
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

/** Eventbrite's sites; as in render.php. */
const HOST =
	/^(?:[\w-]+\.)?eventbrite\.(?:com|co\.uk|com\.ar|com\.au|be|com\.br|ca|cl|co|dk|de|es|fi|fr|hk|ie|it|com\.mx|nl|co\.nz|at|com\.pe|pt|ch|sg|se)$/;

/** An event's path ends with its number. */
const EVENT = /^\/e\/(?:[^/]*-)?(\d{1,15})\/?$/;

/** Reads an event's URL (spec 3 §5). */
export function parse( text: string ): Partial< Attributes > | undefined {
	const url = embedUrl( text, [ HOST ] );
	const id = url && EVENT.exec( url.pathname )?.[ 1 ];
	return id ? { url: url.href, eventId: Number( id ) } : undefined;
}

/** Reads a pasted URL: an event's, or an organizer's home page, with which the block says what is wrong. */
export function fromUrl( text: string ): Partial< Attributes > | undefined {
	const url = embedUrl( text, [ HOST ] );
	return (
		parse( text ) ??
		( url?.pathname === '/' ? { url: url.href } : undefined )
	);
}
