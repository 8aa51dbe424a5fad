<?php
declare(strict_types=1);

namespace Ramjet\Support\Webhooks;

use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secret;
use Ramjet\Support\Values\Text;

/**
 * The secret that all webhooks of the site are signed with. Created when it is first needed; shown only when an
 * administrator creates a new one.
 */
final class SigningSecret {

	private const NAME = 'forms_webhook';

	/** Tells the purpose of a secret that is found somewhere. */
	private const PREFIX = 'whsec_';

	public function __construct( private readonly AtomicSecrets $secrets ) {}

	/** The secret of the current site. */
	public static function for_site(): self {
		return new self( new AtomicSecrets( new KeyRing() ) );
	}

	public function current(): Secret {
		return $this->secrets->read( self::NAME );
	}

	/** The secret to sign with; null where it cannot be read or created. */
	public function get(): ?Secret {
		$secret = $this->secrets->read_or_save( self::NAME, self::generate() );
		return 'set' === $secret->state() ? $secret : null;
	}

	/** Replaces the secret by a new one; null where it could not be saved. */
	public function rotate(): ?Secret {
		$text = self::generate();
		return $this->secrets->save( self::NAME, $text ) ? Secret::of( $text ) : null;
	}

	private static function generate(): string {
		return self::PREFIX . Text::base64url( random_bytes( 32 ) );
	}
}
