<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Newsletter\Transport\Connection;
use Ramjet\Newsletter\Transport\Delivery;
use Ramjet\Newsletter\Transport\MailSession;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Newsletter\Transport\Outcome;

/** One worker's connection to a mail server, kept from mail to mail, with what it has reserved of the limits. */
final class ServerConnection implements Connection {

	private int $reserved = 0;

	/** In a row, and when the first of them began. */
	private int $refusals = 0;
	private int $since    = 0;

	/** Whether the server has taken an email since that was last stored. */
	private bool $has_taken = false;

	/** The same of all workers before. */
	private int $earlier       = 0;
	private int $earlier_since = 0;

	/** Whether refusals in a row are held to be the server's fault. */
	private bool $is_suspected = true;

	/** @param string $token Of the claim. */
	public function __construct(
		private readonly MailServer $server,
		private readonly ServerStore $store,
		private readonly MailSession $session,
		private readonly string $token
	) {}

	public function reserved(): int {
		return $this->reserved;
	}

	public function reserve( int $wanted ): int {
		$given  = 0;
		$change = function ( ServerState $state ) use ( $wanted, &$given ): ServerState {
			$state               = $state->note( $this->refusals, $this->since, $this->has_taken, time() );
			$this->earlier       = $state->refusals;
			$this->earlier_since = $state->refused_since;
			$this->is_suspected  = $state->is_suspected();
			[ $state, $given ] = $state->reserve( $this->server, $this->token, $wanted, time() );
			return $state;
		};
		$saved  = $this->store->change_state( $this->server, $change );
		if ( $saved ) {
			$this->refusals  = 0;
			$this->has_taken = false;
		}
		$given           = $saved ? $given : 0;
		$this->reserved += $given;
		return $given;
	}

	public function send( OutgoingMail $mail ): Delivery {
		$begun    = time();
		$delivery = $this->session->send( $mail );
		if ( Outcome::Sent === $delivery->outcome ) {
			$this->has_taken = true;
			$this->refusals  = 0;
			$this->earlier   = 0;
		} elseif ( self::is_refused( $delivery ) ) {
			$this->since = 0 === $this->refusals++ ? $begun : $this->since;
			$delivery    = $this->refusals + $this->earlier < ServerState::REFUSALS
				? $delivery
				: new Delivery( Outcome::ServerFailed, $delivery->reply, $this->blamed_since() );
		}
		Outcome::ServerFailed === $delivery->outcome || --$this->reserved;
		if ( Outcome::ServerFailed === $delivery->outcome || Outcome::InDoubt === $delivery->outcome ) {
			$this->store->change_state( $this->server, fn( ServerState $state ): ServerState =>
				$state->note( 0, 0, $this->has_taken, time() )->fail( $delivery->reply, time() ) );
			$this->has_taken = false;
			$this->refusals  = 0;
		}
		return $delivery;
	}

	private function blamed_since(): ?int {
		$since = $this->earlier > 0 ? $this->earlier_since : $this->since;
		return $this->is_suspected ? $since : null;
	}

	private static function is_refused( Delivery $delivery ): bool {
		return ! in_array( $delivery->outcome, array( Outcome::Sent, Outcome::InDoubt, Outcome::ServerFailed ), true );
	}

	public function release(): void {
		$this->session->close();
		$this->store->change_state( $this->server, fn( ServerState $state ): ServerState =>
			$state->note(
				$this->refusals,
				$this->since,
				$this->has_taken,
				time()
			)->release( $this->server, $this->token, $this->reserved, time() ) );
		$this->reserved = 0;
	}
}
