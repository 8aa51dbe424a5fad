import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(
	new URL( './mail-server-process.mjs', import.meta.url )
);

/**
 * Starts a mail server that accepts all mail.
 *
 * @param {number} delay Milliseconds until each of its replies.
 * @return {Promise<{port: number, taken: () => Promise<{id: string, time: number}[]>, close: () => void}>} `taken` has the
 *   Message-IDs of the mails since the last call, with milliseconds.
 */
export async function startMailServer( delay ) {
	const child = fork( PROGRAM, [ String( delay ) ] );
	const [ port ] = await once( child, 'message' );
	return {
		port,
		async taken() {
			child.send( 'taken' );
			return ( await once( child, 'message' ) )[ 0 ];
		},
		close: () => child.disconnect(),
	};
}
