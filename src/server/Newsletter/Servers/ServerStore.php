<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Support\Database\AtomicOptions;

/**
 * Stores the mail servers in one option, and what each is doing in an option of its own. Each change is one statement,
 * which is tried again if another request has changed the row meanwhile.
 */
final class ServerStore {

	/** How many there may be. */
	public const LIMIT = 10;

	private const SERVERS = 'ramjet_newsletter_servers';

	/** Begin of the options with the states. */
	private const STATE = 'ramjet_newsletter_server_';

	/** Attempts to change a row that others change too. */
	private const ATTEMPTS = 50;

	/** @return array<string, MailServer> By ID. */
	public function all(): array {
		return self::read( AtomicOptions::read( self::SERVERS ) );
	}

	/** Adds a server, or replaces the one with its ID. Returns false if there are too many, or the database failed. */
	public function save( MailServer $server ): bool {
		return self::change( self::SERVERS, static function ( ?string $row ) use ( $server ): ?string {
			$all = array_replace( self::read( $row ), array( $server->id => $server ) );
			return count( $all ) > self::LIMIT ? null : self::write( $all );
		} );
	}

	/** Deletes a server, with its password; returns whether it is gone. */
	public function delete( MailServer $server ): bool {
		$is_gone = self::change( self::SERVERS, static fn( ?string $row ): string =>
			self::write( array_diff_key( self::read( $row ), array( $server->id => 0 ) ) ) );
		if ( $is_gone ) {
			$server->save_password( '' );
			AtomicOptions::delete( self::STATE . $server->id );
		}
		return $is_gone;
	}

	public function state( MailServer $server ): ServerState {
		return ServerState::from_json( AtomicOptions::read( self::STATE . $server->id ), time() );
	}

	/** @return array<string, ServerState> By ID, of those that have done something. */
	public function states(): array {
		$states = array();
		foreach ( AtomicOptions::read_all( self::STATE, '' ) as $name => $row ) {
			$states[ substr( $name, strlen( self::STATE ) ) ] = ServerState::from_json( $row, time() );
		}
		return $states;
	}

	/**
	 * @param \Closure( ServerState ): ServerState $change May be called more than once.
	 * @return bool Whether the change was stored; false where the database failed.
	 */
	public function change_state( MailServer $server, \Closure $change ): bool {
		return self::change( self::STATE . $server->id, static fn( ?string $row ): string =>
			$change( ServerState::from_json( $row, time() ) )->to_json() );
	}

	/** @param \Closure( ?string ): ?string $change Gets the row, and returns the new one; null to give up. */
	private static function change( string $option, \Closure $change ): bool {
		for ( $i = 0; $i < self::ATTEMPTS; $i++ ) {
			$row = AtomicOptions::read( $option );
			$new = $change( $row );
			if ( null === $new || $new === $row || AtomicOptions::swap( $option, $row, $new ) ) {
				return null !== $new;
			}
		}
		return false;
	}

	/** @return array<string, MailServer> By ID. */
	private static function read( ?string $row ): array {
		$stored  = json_decode( (string) $row, true );
		$servers = array_filter( array_map( MailServer::from_array( ... ), is_array( $stored ) ? $stored : array() ) );
		return array_combine( array_column( $servers, 'id' ), $servers );
	}

	/** @param array<string, MailServer> $servers */
	private static function write( array $servers ): string {
		$fields = array_map( static fn( MailServer $server ): array => $server->to_array(), array_values( $servers ) );
		return (string) wp_json_encode( $fields );
	}
}
