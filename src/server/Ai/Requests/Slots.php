<?php
declare(strict_types=1);

namespace Ramjet\Ai\Requests;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Support\Database\Lease;

/** Limits simultaneous replies. Each slot is a lease, so that the slot of a killed process becomes free again. */
final class Slots {

	/** Duration of a lease in seconds. */
	public const LEASE = 30;

	private const ROW = 'ramjet_ai_slot_';

	private ?Lease $lease = null;

	public function __construct( private readonly AiSettings $limits ) {}

	/** Returns false if no slot is free. */
	public function acquire(): bool {
		$this->lease = null;
		for ( $number = 1; null === $this->lease && $number <= $this->limits->streams(); $number++ ) {
			$this->lease = Lease::acquire( self::ROW . $number, self::LEASE );
		}
		return null !== $this->lease;
	}

	/** Renews the lease when due. */
	public function renew(): void {
		$this->lease?->renew();
	}

	public function release(): void {
		$this->lease?->release();
	}
}
