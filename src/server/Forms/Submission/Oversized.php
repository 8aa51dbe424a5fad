<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Rendering\Bounds;

/**
 * Forms that bring more than PHP takes. Of files that are together too large (post_max_size) PHP hands on nothing, neither
 * them nor fields, and the page would be shown as if nobody had sent anything; of too many it drops those at the end.
 */
final class Oversized {

	/** A form's block in saved content. */
	private const FORM = '<!-- wp:jetpack/contact-form';

	/**
	 * Whether a request is one whose files are together too large.
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
	 * What the visitor is told whose files are more than PHP takes (max_file_uploads).
	 *
	 * @param Form                               $form   The form.
	 * @param int                                $page   Id of the post it was shown on; 0 for none.
	 * @param array<string, string|list<string>> $values What was typed, to be shown again.
	 */
	public static function too_many( Form $form, int $page, array $values ): Outcome {
		return new Outcome(
			Result::Invalid,
			$form,
			$page,
			/* translators: %d: number of files. */
			sprintf( __( 'This server takes %d files at once, so nothing was sent. Please choose fewer files and send it again.', 'ramjet' ), Bounds::files_at_once() ),
			values: $values
		);
	}

	/**
	 * What the visitor is told whose files are together too large.
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
