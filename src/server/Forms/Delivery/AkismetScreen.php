<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;

/**
 * Asks Akismet about an entry before it is delivered, where the plugin is active and has a key: after the visitor has the
 * answer, so that nobody waits for it. It is asked once; what it does not answer is delivered.
 */
final class AkismetScreen {

	/**
	 * @param AkismetService $akismet The service.
	 */
	public function __construct( private readonly AkismetService $akismet ) {}

	/**
	 * @param Entry $entry One that is about to be delivered.
	 */
	public function is_spam( Entry $entry ): bool {
		$is_judged = 'clean' !== ( $entry->spam['verdict'] ?? '' ) || in_array( AkismetService::CHANNEL, array_column( Log::of( $entry->id ), 'channel' ), true );
		if ( $is_judged || ! $this->akismet->is_active() ) {
			return false;
		}
		$word   = $this->akismet->post( $entry, 'comment-check' );
		$result = match ( $word ) {
			'true'  => Attempt::succeeded( __( 'Akismet takes it for spam.', 'ramjet' ) ),
			'false' => Attempt::succeeded( __( 'Akismet does not take it for spam.', 'ramjet' ) ),
			default => Attempt::refused( __( 'Akismet could not be asked.', 'ramjet' ) ),
		};
		Log::add( $entry->id, AkismetService::CHANNEL, $result, time() );
		return 'true' === $word;
	}
}
