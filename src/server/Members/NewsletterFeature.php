<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\ClosedContent\ClosedSearch;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;

/** Lets authors open posts that a newsletter restricted: they are then found by all their words. */
final class NewsletterFeature extends Feature implements Provides\PostPanels {

	public function boot(): void {
		// In REST requests, this runs after init.
		did_action( 'init' )
			? self::register_meta()
			: add_action( 'init', static fn() => self::register_meta() );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, static function ( mixed $id, mixed $post, mixed $key ): void {
				$post = NewsletterPost::META === $key ? get_post( (int) $post ) : null;
				null === $post || ClosedSearch::copy( $post );
			}, 10, 3 );
		}
	}

	/** A post that is closed only later, by pasted blocks, has the panel once it is opened again. */
	public function post_panels(): array {
		$post = get_post();
		return null !== $post && NewsletterPost::is_restricted( $post ) ? array( 'newsletter-access' ) : array();
	}

	/** Registers the field by which the editor opens the post, for REST. */
	private static function register_meta(): void {
		register_post_meta( '', NewsletterPost::META, array(
			'type'          => 'string',
			'single'        => true,
			'default'       => '',
			'show_in_rest'  => true,
			'auth_callback' => static fn( bool $allowed, string $key, int $post ): bool =>
				current_user_can( 'edit_post', $post ),
		) );
	}
}
