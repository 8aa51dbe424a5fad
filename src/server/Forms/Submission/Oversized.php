<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/**
 * Submissions above post_max_size, of which PHP hands on neither files nor fields. Without a message the page would
 * look as if nothing had been submitted.
 */
final class Oversized {

	private const FORM = '<!-- wp:jetpack/contact-form';

	/**
	 * Whether the size of a request exceeds PHP's limit.
	 *
	 * @param array<string, mixed> $server PHP's $_SERVER.
	 * @param int                  $limit  In bytes; 0 for none.
	 * @param array<mixed>         $posts  The posts of the page it was sent to; without a form, it is another plugin's.
	 */
	public static function is( array $server, int $limit, array $posts ): bool {
		$has_form = static fn( mixed $post ): bool =>
			$post instanceof \WP_Post && str_contains( $post->post_content, self::FORM );
		return $limit > 0
			&& (int) ( $server['CONTENT_LENGTH'] ?? 0 ) > $limit
			&& str_starts_with( strtolower( (string) ( $server['CONTENT_TYPE'] ?? '' ) ), 'multipart/form-data' )
			&& array() !== array_filter( $posts, $has_form );
	}

	/** @param int $limit In bytes. */
	public static function too_large( int $limit ): Outcome {
		/* translators: %s: size, such as 8 MB. */
		$message = __(
			'Your files are larger than %s in total. Please choose fewer or smaller files and send it again.',
			'ramjet'
		);
		return new Outcome( Result::Oversized, null, message: sprintf( $message, (string) size_format( $limit ) ) );
	}
}
