<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Sending;

use Ramjet\Newsletter\Transport\Connection;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Newsletter\Transport\Delivery;
use Ramjet\Newsletter\Transport\MailSession;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Newsletter\Transport\Outcome;

/** A way out that keeps the emails, and replies as a test says. */
final class KeptMails implements Connections, Connection, MailSession {

	/** @var list<OutgoingMail> */
	public array $mails = array();

	/** @var array<string, list<Outcome>> Outcomes by email address, the next one first; all others are sent. */
	public array $outcomes = array();

	/** Since when refusals before a failure of the server are its fault. */
	public ?int $blamed_since = null;

	/** Whether it is the only server, which rests after a failure until the next run. */
	public bool $can_rest = true;

	public bool $rests = false;

	/** How many may be sent. */
	public int $limit = PHP_INT_MAX;

	/** @var (\Closure( OutgoingMail ): void)|null Called before each reply. */
	public ?\Closure $before = null;

	private int $reserved = 0;

	public function claim( int $wanted = self::BATCH ): ?Connection {
		return ! $this->rests && $this->reserve( $wanted ) > 0 ? $this : null;
	}

	public function per_hour(): int {
		return 200;
	}

	public function session(): MailSession {
		return $this;
	}

	public function close(): void {}

	public function workers(): int {
		return 1;
	}

	public function reserved(): int {
		return $this->reserved;
	}

	public function reserve( int $wanted ): int {
		$given           = min( $wanted, $this->limit );
		$this->limit    -= $given;
		$this->reserved += $given;
		return $given;
	}

	public function send( OutgoingMail $mail ): Delivery {
		--$this->reserved;
		$this->mails[] = $mail;
		null === $this->before || ( $this->before )( $mail );
		$outcomes      = $this->outcomes[ $mail->to ] ?? array();
		$outcome       = array_shift( $outcomes ) ?? Outcome::Sent;
		$this->outcomes[ $mail->to ] = $outcomes;
		$this->rests = $this->can_rest && ( Outcome::ServerFailed === $outcome || Outcome::InDoubt === $outcome );
		return new Delivery( $outcome, '', Outcome::ServerFailed === $outcome ? $this->blamed_since : null );
	}

	public function release(): void {
		$this->limit   += $this->reserved;
		$this->reserved = 0;
	}

	/** @return list<string> */
	public function recipients(): array {
		$all = array_column( $this->mails, 'to' );
		sort( $all );
		return $all;
	}
}
