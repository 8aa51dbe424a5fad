<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\JsonOption;

/** Why the last signup waits for the owner, for the Overview. A signup that succeeds clears it. */
final class LastProblem {

	private const OPTION = 'ramjet_mailchimp_problem';

	/** @return array{message: string, time: int}|null */
	public function get(): ?array {
		$saved = ( new JsonOption( self::OPTION ) )->get();
		return is_string( $saved['message'] ?? null ) && is_int( $saved['time'] ?? null ) ? $saved : null;
	}

	public function set( string $message ): void {
		( new JsonOption( self::OPTION ) )->set( array( 'message' => $message, 'time' => time() ) );
	}

	public function clear(): void {
		if ( null !== $this->get() ) {
			delete_option( self::OPTION );
		}
	}
}
