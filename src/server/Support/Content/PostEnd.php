<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/** Adds markup at the end of the post that a page shows, and to no other text of the page. */
final class PostEnd {

	/** Whether what is being filtered is the post itself, rather than another text of the page. */
	private bool $is_post = false;

	/** @param \Closure( \WP_Post ): string $markup What is added to a post; '' for nothing. */
	public function __construct( private readonly \Closure $markup ) {}

	/** @param int $priority Of the_content: 19 and later, after blocks were rendered. */
	public function boot( int $priority ): void {
		add_filter( 'the_content', $this->note( ... ), 0 );
		add_filter( 'the_content', $this->add( ... ), $priority );
	}

	/** Notes whether a text is the content of the page's post, before it is changed. */
	private function note( mixed $content ): mixed {
		if ( is_string( $content ) && self::is_outermost() ) {
			$this->is_post = self::is_at_post()
				&& str_replace( ']]>', ']]&gt;', $content ) === str_replace( ']]>', ']]&gt;', get_the_content() );
		}
		return $content;
	}

	private function add( mixed $content ): mixed {
		$is_wanted = is_string( $content ) && $this->is_post && self::is_outermost();
		return $is_wanted ? $content . ( $this->markup )( get_post() ) : $content;
	}

	/** Blocks may filter texts, too, while a post's content is filtered. */
	private static function is_outermost(): bool {
		return 1 === count( array_keys( $GLOBALS['wp_current_filter'], 'the_content', true ) );
	}

	/** Whether a theme is at the post that the page is about, rather than at a list of posts or an excerpt. */
	public static function is_at_post(): bool {
		return is_singular() && in_the_loop() && get_the_ID() === get_queried_object_id()
			&& ! is_preview() && ! doing_filter( 'get_the_excerpt' );
	}
}
