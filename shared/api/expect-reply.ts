import { UnexpectedReplyError } from '../../../shared/api/errors';

/**
 * Checks the shape of a reply. Another plugin may own the same route and mean something else by it.
 *
 * @param  reply   Decoded JSON.
 * @param  isValid Whether an object has what the page needs.
 * @throws {UnexpectedReplyError} The reply has another shape.
 */
export function expectReply< Reply extends object >(
	reply: unknown,
	isValid: ( reply: Partial< Reply > ) => boolean
): Reply {
	if (
		typeof reply !== 'object' ||
		reply === null ||
		! isValid( reply as Partial< Reply > )
	) {
		throw new UnexpectedReplyError();
	}
	return reply as Reply;
}
