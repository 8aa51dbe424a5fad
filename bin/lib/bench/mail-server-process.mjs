/*
 * A mail server, as a process of its own, started by mail-server.mjs with the milliseconds that each reply takes, as that
 * of a server at a distance does. Sends its port, and to any message replies with the mails since the last one.
 */
import { createServer } from 'node:net';

const delay = Number( process.argv[ 2 ] );
const END = '\r\n.\r\n';

/** Of each mail: its Message-ID, and when it came. */
let mails = [];

function serve( socket ) {
	let received = '';
	let isData = false;
	const reply = ( text ) =>
		setTimeout(
			() => socket.writable && socket.write( `${ text }\r\n` ),
			delay
		);
	const take = ( text ) => {
		if ( isData ) {
			const [ , id ] = /^message-id: *(\S+)/im.exec( text ) ?? [];
			mails.push( { id, time: performance.now() } );
			isData = false;
			reply( '250 OK' );
			return;
		}
		isData = text.startsWith( 'DATA' );
		reply( isData ? '354 Go on' : '250 OK' );
	};
	socket.setNoDelay();
	// A client that is killed leaves its connection behind.
	socket.on( 'error', () => {} );
	socket.on( 'data', ( chunk ) => {
		received += chunk.toString( 'latin1' );
		let end;
		while ( ( end = received.indexOf( isData ? END : '\r\n' ) ) >= 0 ) {
			const text = received.slice( 0, end );
			received = received.slice( end + ( isData ? END.length : 2 ) );
			take( text );
		}
	} );
	reply( '220 bench' );
}

const server = createServer( serve ).listen( 0, '127.0.0.1', () =>
	process.send( server.address().port )
);

process.on( 'message', () => {
	process.send( mails );
	mails = [];
} );
process.on( 'disconnect', () => process.exit() );
