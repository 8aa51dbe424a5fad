<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Newsletter\Transport\Connection;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Newsletter\Transport\MailSession;
use Ramjet\Support\Http\Resolver;

/** Mail servers that share the work by what their limits leave free. */
final class MailServers implements Connections {

	/** Emails in an hour by each connection of a server without limits, for estimates. */
	private const UNLIMITED = 10_000;

	/**
	 * @param array<string, MailServer> $servers By ID; at least one.
	 * @param int                       $workers How many processes may send at the same time.
	 */
	public function __construct(
		private readonly ServerStore $store,
		private readonly array $servers,
		private readonly Resolver $resolver,
		private readonly int $workers
	) {}

	public function claim( int $wanted = self::BATCH ): ?Connection {
		$states = $this->store->states();
		$free   = array();
		foreach ( $this->servers as $id => $server ) {
			$state = $states[ $id ] ?? ServerState::from_json( null, time() );
			if ( $state->free_at( $server, time() ) <= time() ) {
				// Of several with the same share, the one with fewer connections in use.
				$free[] = array( $state->share( $server ), -count( $state->claims ), $server );
			}
		}
		usort( $free, static fn( array $a, array $b ): int => array( $b[0], $b[1] ) <=> array( $a[0], $a[1] ) );
		foreach ( $free as [ , , $server ] ) {
			$token      = bin2hex( random_bytes( 8 ) );
			$connection = new ServerConnection( $server, $this->store, $this->session_of( $server ), $token );
			if ( $connection->reserve( $wanted ) > 0 ) {
				return $connection;
			}
		}
		return null;
	}

	/** @return list<array{MailServer, ServerState}> Those that rest after a failure. */
	public function resting(): array {
		$resting = array();
		foreach ( $this->store->states() as $id => $state ) {
			if ( isset( $this->servers[ $id ] ) && $state->rests_until > time() ) {
				$resting[] = array( $this->servers[ $id ], $state );
			}
		}
		return $resting;
	}

	public function per_hour(): int {
		return array_sum( array_map(
			static fn( MailServer $server ): int => $server->per_hour() ?? self::UNLIMITED * $server->connections,
			$this->servers
		) );
	}

	public function workers(): int {
		return min( $this->workers, array_sum( array_column( $this->servers, 'connections' ) ) );
	}

	public function session(): MailSession {
		return $this->session_of( array_values( $this->servers )[0] );
	}

	private function session_of( MailServer $server ): MailSession {
		return $server->is_site() ? new WpMailSession() : new SmtpSession( $server, $this->resolver );
	}
}
