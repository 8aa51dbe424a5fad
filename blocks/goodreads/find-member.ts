import { messageOf } from '../../shared/api/errors';
import { findGoodreadsMember } from '../../shared/api/lookups';
import { resolveRedirect } from '../../shared/api/resolve-redirect';
import type { Resolve } from '../../shared/embed/use-embed';
import { parse } from './attributes';

/** Finds the member's profile of a profile's URL. An author's has another number, and a name leads to one of both. */
export const findMember: Resolve = async ( url, signal ) => {
	if ( parse( url )?.goodreadsId ) {
		const reply = await resolveRedirect( url, signal );
		// Where Goodreads leads to if there is no such member.
		return reply.url.endsWith( '/author' )
			? { ...reply, status: 404 }
			: reply;
	}
	try {
		const isAuthor = /\/author\/show\//;
		const author = isAuthor.test( url )
			? url
			: ( await resolveRedirect( url, signal ) ).url;
		const id = isAuthor.test( author ) && /\d+/.exec( author )?.[ 0 ];
		const member = id && ( await findGoodreadsMember( id, signal ) );
		const target = member
			? `https://www.goodreads.com/user/show/${ member }`
			: author;
		return {
			url: target,
			status: parse( target )?.goodreadsId ? 200 : 404,
		};
	} catch ( error ) {
		// Without the member's number, there is nothing that could be kept.
		return { url, status: 404, message: messageOf( error ) };
	}
};
