<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\AfterAnswer;

/**
 * Tells Akismet what a person says of an entry that it has judged, so that it learns.
 */
final class AkismetReport {

	/**
	 * @param AkismetService $akismet The service.
	 */
	public function __construct( private readonly AkismetService $akismet ) {}

	/**
	 * Whether it has judged an entry, and can be told.
	 *
	 * @param Entry $entry With its log.
	 */
	public function is_wanted( Entry $entry ): bool {
		$judged = array_filter( Log::of( $entry->id ), static fn( array $row ): bool => AkismetService::CHANNEL === $row['channel'] && ! empty( $row['ok'] ) );
		return array() !== $judged && $this->akismet->is_active();
	}

	/**
	 * Tells it once whoever decided has the answer: it may be slow, or not there at all.
	 *
	 * @param Entry $entry   As it was when somebody decided; it may be gone by then.
	 * @param bool  $is_spam What they said.
	 */
	public function tell( Entry $entry, bool $is_spam ): void {
		AfterAnswer::run( fn() => $this->send( $entry, $is_spam ) );
	}

	private function send( Entry $entry, bool $is_spam ): void {
		$word = $this->akismet->post( $entry, $is_spam ? 'submit-spam' : 'submit-ham' );
		if ( null === get_post( $entry->id ) ) {
			return;
		}
		$result = match ( true ) {
			! str_starts_with( $word, 'Thanks' ) => Attempt::refused( __( 'Akismet could not be told what became of it.', 'ramjet' ) ),
			$is_spam                             => Attempt::succeeded( __( 'Akismet was told that it is spam.', 'ramjet' ) ),
			default                              => Attempt::succeeded( __( 'Akismet was told that it is not spam.', 'ramjet' ) ),
		};
		Log::add( $entry->id, AkismetService::CHANNEL, $result, time() );
	}
}
