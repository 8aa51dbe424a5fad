<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** How an attempt to share a post ended. */
final class Outcome {

	/** Bytes that are read of what a network says about an error. */
	private const EXCERPT = 160;

	/**
	 * @param string $error A sentence; '' if it was shared.
	 * @param int    $until Unix time before which the network gets nothing else; 0 for none.
	 * @param string $url   Of what was shared; '' if it has none.
	 */
	public function __construct(
		public readonly ShareState $state,
		public readonly string $error = '',
		public readonly int $until = 0,
		public readonly string $url = ''
	) {}

	/** @param string $url As the network has returned it. */
	public static function shared( string $url ): self {
		$url = strlen( $url ) > 500 ? '' : sanitize_url( $url, array( 'https' ) );
		return new self( ShareState::Shared, url: $url );
	}

	/** The outcome of a reply that is not the expected one. */
	public static function of( Reply $reply, string $name ): self {
		$error      = $reply->problem?->message ?? '';
		$is_refused = in_array( $reply->status, array( 401, 403 ), true );
		return match ( true ) {
			$reply->was_prevented    => new self( ShareState::Failed, $error ),
			429 === $reply->status   => new self( ShareState::Waiting, $error, $reply->retry_at ),
			$is_refused              =>
				new self( ShareState::Failed, self::refused( $name ), time() + HOUR_IN_SECONDS ),
			$reply->may_have_arrived => new self( ShareState::InDoubt, $error ),
			in_array( $reply->status, array( 0, 503 ), true ) => new self( ShareState::Waiting, $error ),
			default                  => new self( ShareState::Failed, self::rejected( $reply, $name ) ),
		};
	}

	/** What to do if a network no longer accepts the site's keys. */
	public static function refused( string $name ): string {
		/* translators: %s: name of a network, such as Mastodon. */
		$text = __( '%s does not accept this site’s key any more. Connect it again in the settings.', 'ramjet' );
		return sprintf( $text, $name );
	}

	private static function rejected( Reply $reply, string $name ): string {
		if ( 3 === intdiv( $reply->status, 100 ) ) {
			/* translators: %s: name of a network, such as Mastodon. */
			$text = __( 'The server of %s redirects. Enter the URL that it redirects to in the settings.', 'ramjet' );
			return sprintf( $text, $name );
		}
		$said   = Scalar::text( $reply->json['message'] ?? $reply->json['error'] ?? '' );
		$reason = Text::trim( Text::plain( Utf8::scrub( Utf8::head( $said, self::EXCERPT ) ), true ) );
		/* translators: 1: name of a network, such as Mastodon. 2: the reason, as the network says it, or a number. */
		$text = __( '%1$s rejected the post: %2$s', 'ramjet' );
		return sprintf( $text, $name, '' === $reason ? (string) $reply->status : $reason );
	}
}
