<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/**
 * Why a submission may be a robot's. None of it is proof, so what is suspected is stored as spam, where the owner finds it,
 * and whoever sent it is told nothing.
 */
final class Suspicion {

	/** Milliseconds between page and answer that no person needs. */
	private const TOO_FAST = 2_000;

	/**
	 * @param Request                            $request What was posted.
	 * @param array<string, string|list<string>> $values  The answers.
	 * @return list<string> Names of the reasons: 'honeypot', 'too_fast', 'disallowed'; none for what looks like a person's.
	 */
	public static function reasons( Request $request, array $values ): array {
		$found = array(
			'honeypot'   => '' !== $request->honeypot,
			// Without JavaScript nobody knows, since the page may have been in a cache.
			'too_fast'   => null !== $request->elapsed && $request->elapsed < self::TOO_FAST,
			'disallowed' => self::is_disallowed( $request, $values ),
		);
		return array_keys( array_filter( $found ) );
	}

	/**
	 * The owner's own list: Settings > Discussion > Disallowed Comment Keys.
	 */
	private static function is_disallowed( Request $request, array $values ): bool {
		if ( '' === trim( (string) get_option( 'disallowed_keys', '' ) ) ) {
			return false;
		}
		$text = implode( "\n", array_map( static fn( string|array $value ): string => implode( "\n", (array) $value ), $values ) );
		return wp_check_comment_disallowed_list( '', '', '', $text, $request->address, $request->user_agent );
	}

	/**
	 * A reason as people read it.
	 *
	 * @param string $reason As reasons() names it, or 'captcha', 'captcha_unreachable', 'akismet'.
	 */
	public static function text( string $reason ): string {
		return match ( $reason ) {
			'honeypot'            => __( 'A field that people do not see was filled in.', 'ramjet' ),
			'too_fast'            => __( 'It was sent less than two seconds after the page was opened.', 'ramjet' ),
			'disallowed'          => __( 'It contains something from the list of disallowed comment keys.', 'ramjet' ),
			'captcha'             => __( 'The captcha was not solved.', 'ramjet' ),
			'captcha_unreachable' => __( 'The captcha service could not be asked.', 'ramjet' ),
			'akismet'             => __( 'Akismet takes it for spam.', 'ramjet' ),
			default               => $reason,
		};
	}
}
