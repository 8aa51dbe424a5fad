import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A mail server of this machine. */
export interface MailServer {
	port: number;
	/** What it was given, in order. */
	mails: { to: string[]; source: string; mail: ParsedMail }[];
	/** How many connections there were. */
	readonly connections: number;
	/** How it answers from now on. */
	behave: ( behaviour: Behaviour ) => void;
	close: () => Promise< void >;
}

/** How a mail server takes a mail: as it should, later, or not. */
export interface Behaviour {
	/** What it waits for until it says that it has taken a mail. */
	until?: Promise< void >;
	/** Whether it refuses for now (451). */
	refuse?: boolean;
}

/** Starts a mail server that takes mail for anybody. Mails to `smtp-<port>-…@example.com` get here. */
export async function startMailServer(): Promise< MailServer > {
	let behaviour: Behaviour = {};
	let connections = 0;
	const mails: MailServer[ 'mails' ] = [];
	const server = new SMTPServer( {
		authOptional: true,
		disabledCommands: [ 'STARTTLS', 'AUTH' ],
		onConnect( _session, done ) {
			connections++;
			done();
		},
		onData( stream, session, done ) {
			const chunks: Buffer[] = [];
			stream.on( 'data', ( chunk: Buffer ) => chunks.push( chunk ) );
			stream.on( 'end', async () => {
				if ( behaviour.refuse ) {
					done(
						Object.assign( new Error( 'Come back later' ), {
							responseCode: 451,
						} )
					);
					return;
				}
				const source = Buffer.concat( chunks );
				mails.push( {
					to: session.envelope.rcptTo.map(
						( { address } ) => address
					),
					source: source.toString(),
					mail: await simpleParser( source ),
				} );
				await behaviour.until;
				done();
			} );
		},
	} );
	// A client that is killed leaves its connection behind.
	server.on( 'error', () => undefined );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', () => resolve() )
	);
	return {
		port: ( server.server.address() as AddressInfo ).port,
		mails,
		get connections() {
			return connections;
		},
		behave: ( wanted ) => ( behaviour = wanted ),
		close: () =>
			new Promise( ( resolve ) => server.close( () => resolve() ) ),
	};
}
