import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { AddressInfo, Socket } from 'node:net';

/** A mail server of this machine. */
export interface MailServer {
	port: number;
	/** What it was given, in order. */
	mails: { to: string[]; source: string; mail: ParsedMail }[];
	/** How many connections there were. */
	readonly connections: number;
	/** How often somebody logged in. */
	readonly logins: number;
	/** How it answers from now on. */
	behave: ( behaviour: Behaviour ) => void;
	close: () => Promise< void >;
}

/** A refusal, such as `[ 550, '5.1.1 No such user' ]`; 'drop' ends the connection without a word. */
export type Refusal = [ code: number, text: string ] | 'drop';

/** How a mail server takes a mail: as it should, later, or not. */
export interface Behaviour {
	/** What it waits for until it says that it has taken a mail; a promise that stays open is silence. */
	until?: Promise< void >;
	/** What each other reply waits for: called anew for each. */
	pace?: () => Promise< void >;
	/** Whether it refuses for now (451). */
	refuse?: boolean;
	/** Instead of its greeting. */
	greeting?: Refusal;
	/** Instead of a login. */
	login?: Refusal;
	/** For MAIL FROM. */
	sender?: Refusal;
	/** For RCPT TO; undefined accepts the address. */
	recipient?: ( address: string ) => Refusal | undefined;
	/** After a mail's final dot. */
	data?: Refusal;
	/** Mails that it takes in a connection; the next MAIL FROM is 421. */
	perConnection?: number;
	/** Whether it drops the connection when TLS begins. */
	dropTls?: boolean;
}

/** What a mail server offers. */
export interface MailServerOptions {
	/** 'starttls' offers it, 'tls' speaks it from the start. */
	encryption?: 'none' | 'starttls' | 'tls';
	/** In PEM; without one it has a certificate that it signed itself, for another name. */
	certificate?: { key: string; cert: string };
	/** The only login; without one nobody has to log in. */
	account?: { user: string; password: string };
	/** Gets each mail, instead of keeping and parsing it: for many mails. */
	onMail?: ( to: string[], source: string ) => void;
}

/** Starts a mail server that takes mail for anybody. Mails to `smtp-<port>-…@example.com` get here. */
export async function startMailServer( {
	encryption = 'none',
	certificate,
	account,
	onMail,
}: MailServerOptions = {} ): Promise< MailServer > {
	let behaviour: Behaviour = {};
	let connections = 0;
	let logins = 0;
	const mails: MailServer[ 'mails' ] = [];
	const sockets = new Map< number, Socket >();
	const taken = new Map< string, number >();

	/** Replies as a behaviour wants, after its pace. */
	async function answer(
		session: SMTPServerSession,
		refusal: Refusal | undefined,
		done: ( error?: Error ) => void
	) {
		await behaviour.pace?.();
		if ( refusal === 'drop' ) {
			sockets.get( session.remotePort )?.destroy();
		} else if ( refusal ) {
			const [ responseCode, text ] = refusal;
			done( Object.assign( new Error( text ), { responseCode } ) );
		} else {
			done();
		}
	}

	const server = new SMTPServer( {
		...certificate,
		secure: encryption === 'tls',
		authOptional: ! account,
		allowInsecureAuth: true,
		// Kept connections end with the server.
		closeTimeout: 50,
		disabledCommands: [
			...( encryption === 'starttls' ? [] : [ 'STARTTLS' ] ),
			...( account ? [] : [ 'AUTH' ] ),
		],
		onConnect( session, done ) {
			connections++;
			void answer( session, behaviour.greeting, done );
		},
		onSecure( _socket, session, done ) {
			void answer(
				session,
				behaviour.dropTls ? 'drop' : undefined,
				done
			);
		},
		onAuth( auth, session, done ) {
			const isRight =
				auth.username === account?.user &&
				auth.password === account?.password;
			const refusal: Refusal | undefined = isRight
				? behaviour.login
				: [ 535, '5.7.8 Authentication credentials invalid' ];
			void answer( session, refusal, ( error ) => {
				logins += error ? 0 : 1;
				done( error ?? null, { user: auth.username } );
			} );
		},
		onMailFrom( _address, session, done ) {
			const isFull =
				( taken.get( session.id ) ?? 0 ) >=
				( behaviour.perConnection ?? Infinity );
			void answer(
				session,
				isFull
					? [ 421, '4.7.0 Too many messages for this connection' ]
					: behaviour.sender,
				done
			);
		},
		onRcptTo( { address }, session, done ) {
			void answer( session, behaviour.recipient?.( address ), done );
		},
		onData( stream, session, done ) {
			const chunks: Buffer[] = [];
			stream.on( 'data', ( chunk: Buffer ) => chunks.push( chunk ) );
			stream.on( 'end', async () => {
				const refusal: Refusal | undefined = behaviour.refuse
					? [ 451, 'Come back later' ]
					: behaviour.data;
				if ( refusal ) {
					void answer( session, refusal, done );
					return;
				}
				const source = Buffer.concat( chunks );
				const to = session.envelope.rcptTo.map(
					( { address } ) => address
				);
				taken.set( session.id, ( taken.get( session.id ) ?? 0 ) + 1 );
				if ( onMail ) {
					onMail( to, source.toString() );
				} else {
					mails.push( {
						to,
						source: source.toString(),
						mail: await simpleParser( source ),
					} );
				}
				await behaviour.until;
				void answer( session, undefined, done );
			} );
		},
	} );
	server.server.on( 'connection', ( socket: Socket ) => {
		const port = socket.remotePort ?? 0;
		sockets.set( port, socket );
		socket.on( 'close', () => sockets.delete( port ) );
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
		get logins() {
			return logins;
		},
		behave: ( wanted ) => ( behaviour = wanted ),
		close: () =>
			new Promise( ( resolve ) => server.close( () => resolve() ) ),
	};
}

/**
 * What is wrong with the headers of newsletter emails, a line each: those that a mail program or service needs, once,
 * and a Message-ID that no other has.
 */
export function headerProblems( sources: string[] ): string[] {
	const ids = new Set< string >();
	return sources.flatMap( ( source ) => {
		const head = source.slice( 0, source.indexOf( '\r\n\r\n' ) );
		const values = ( name: string ) =>
			[
				...head.matchAll( new RegExp( `^${ name }: *(.*)$`, 'gim' ) ),
			].map( ( [ , value ] ) => value );
		const [ id = '' ] = values( 'Message-ID' );
		const problems = [
			'From',
			'To',
			'Date',
			'Subject',
			'Message-ID',
			'List-ID',
			'List-Unsubscribe',
		]
			.filter( ( name ) => values( name ).length !== 1 )
			.map(
				( name ) => `${ id }: ${ name } ×${ values( name ).length }`
			);
		if ( ids.has( id ) ) {
			problems.push( `${ id }: twice` );
		}
		ids.add( id );
		return problems;
	} );
}
