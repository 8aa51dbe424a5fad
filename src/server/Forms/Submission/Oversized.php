<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/**
 * A form whose files are together larger than PHP takes (post_max_size): PHP hands on nothing of such a request, neither
 * fields nor files, and the page would be shown as if nobody had sent anything.
 */
final class Oversized {

	/** A form's block in saved content. */
	private const FORM = '<!-- wp:jetpack/contact-form';

	/**
	 * Whether a request is one.
	 *
	 * @param array<string, mixed> $server PHP's $_SERVER.
	 * @param int                  $limit  What PHP takes, in bytes; 0 for no limit.
	 * @param array<mixed>         $posts  The posts of the page that it was sent to.
	 */
	public static function is( array $server, int $limit, array $posts ): bool {
		return $limit > 0
			&& (int) ( $server['CONTENT_LENGTH'] ?? 0 ) > $limit
			&& str_starts_with( strtolower( (string) ( $server['CONTENT_TYPE'] ?? '' ) ), 'multipart/form-data' )
			// Other plugins' forms are theirs.
			&& array() !== array_filter( $posts, static fn( mixed $post ): bool => $post instanceof \WP_Post && str_contains( $post->post_content, self::FORM ) );
	}

	/**
	 * What its visitor is told.
	 *
	 * @param int $limit What PHP takes, in bytes.
	 */
	public static function outcome( int $limit ): Outcome {
		return new Outcome(
			Result::Oversized,
			null,
			/* translators: %s: size, such as 8 MB. */
			message: sprintf( __( 'Your files are together larger than the %s that this server takes, so nothing was sent. Please choose fewer or smaller files and send it again.', 'ramjet' ), (string) size_format( $limit ) )
		);
	}
}
