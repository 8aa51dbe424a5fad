import { type Example, expectReply } from './expect-reply';
import { post, request } from './request';

/**
 * Reads from this site's REST API.
 *
 * @param path    As in RequestOptions.
 * @param example As in expectReply().
 * @param signal  As in RequestOptions.
 * @throws What request() and expectReply() throw.
 */
export const fetchReply = async < Reply extends object >(
	path: string,
	example: Example< Reply >,
	signal?: AbortSignal
): Promise< Reply > =>
	expectReply( await request( { path, signal } ), example );

/**
 * Calls this site's REST API with POST.
 *
 * @param path    As in RequestOptions.
 * @param data    Sent as JSON.
 * @param example As in expectReply().
 * @throws What request() and expectReply() throw.
 */
export const postForReply = async < Reply extends object >(
	path: string,
	data: object,
	example: Example< Reply >
): Promise< Reply > => expectReply( await post( path, data ), example );
