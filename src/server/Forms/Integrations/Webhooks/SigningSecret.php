<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Support\Secret;
use Ramjet\Support\Secrets;

/**
 * The secret that all webhooks of the site are signed with. Made when it is first needed; shown once, when somebody
 * asks for a new one.
 */
final class SigningSecret {

	private const NAME = 'forms_webhook';

	/** So that whoever finds one knows what it opens. */
	private const PREFIX = 'whsec_';

	/**
	 * @param Secrets $secrets Keeps it encrypted.
	 */
	public function __construct( private readonly Secrets $secrets ) {}

	/**
	 * The secret as it is kept, if there is one yet.
	 */
	public function current(): Secret {
		return $this->secrets->read( self::NAME );
	}

	/**
	 * The secret to sign with.
	 *
	 * @return Secret|null Null where it cannot be read, or not be made.
	 */
	public function get(): ?Secret {
		$secret = $this->current();
		if ( 'none' === $secret->state() ) {
			// Of two requests that make one at the same moment, one is late and signs with what the other has kept.
			$this->secrets->save_first( self::NAME, self::generate() );
			$secret = $this->current();
		}
		return 'set' === $secret->state() ? $secret : null;
	}

	/**
	 * Makes another secret, and forgets the one before.
	 *
	 * @return Secret|null Null where the database did not take it.
	 */
	public function rotate(): ?Secret {
		$text = self::generate();
		return $this->secrets->save( self::NAME, $text ) ? Secret::of( $text ) : null;
	}

	private static function generate(): string {
		return self::PREFIX . rtrim( strtr( base64_encode( random_bytes( 32 ) ), '+/', '-_' ), '=' );
	}
}
