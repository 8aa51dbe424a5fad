<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Values\Text;

/**
 * Where a block is saved. Written as `<kind>:<name>`: `post:12` (also synced patterns), `template:theme//slug`,
 * `part:theme//slug`, `pattern:slug` (a theme's or plugin's own) and `widget:block-3`. A block that PHP prints is saved
 * nowhere; it is known by its name, its number on the page and, where it has texts of its own, those as JSON in
 * base64url: `site:jetpack/subscriptions#1?eyJ…`.
 */
final class BlockSource {

	/** Key of a parsed block that PHP prints, for what number() returns. */
	public const SITE = 'ramjetSite';

	/** Characters of the texts of a block that PHP prints, in base64url. */
	private const MAX_TEXTS = 500;

	private const KINDS = array( 'post', 'template', 'part', 'pattern', 'widget', 'site' );

	private function __construct(
		public readonly string $kind,
		public readonly string $name
	) {}

	/** @param string $text As __toString() writes it; null is returned for anything else. */
	public static function from_string( string $text ): ?self {
		[ $kind, $name ] = explode( ':', $text, 2 ) + array( '', '' );
		$is_valid        = in_array( $kind, self::KINDS, true ) && '' !== $name
			&& ( 'post' !== $kind || 1 === preg_match( '/^[1-9]\d{0,18}$/D', $name ) )
			&& ( 'site' !== $kind || 1 === preg_match( '~^[a-z0-9/-]+#\d{1,4}(?:\?[\w-]+)?$~D', $name ) );
		return $is_valid ? new self( $kind, $name ) : null;
	}

	/**
	 * The number of a block that PHP prints, with its texts.
	 *
	 * @param int                   $number Among those on the page.
	 * @param array<string, string> $texts  Attributes; left out if they are too long for a token.
	 */
	public static function number( int $number, array $texts ): string {
		$json = (string) wp_json_encode( $texts, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		$code = array() === $texts ? '' : '?' . Text::base64url( $json );
		return $number . ( strlen( $code ) > self::MAX_TEXTS ? '' : $code );
	}

	public static function post( int $id ): self {
		return new self( 'post', (string) $id );
	}

	/**
	 * Where a block that is being rendered is saved.
	 *
	 * @param array       $block  As the parser has it.
	 * @param string|null $widget Id of the block widget that is being rendered.
	 * @return self|null Null for a block that is not saved, as in the preview of a block.
	 */
	public static function of_rendered( array $block, ?string $widget ): ?self {
		if ( isset( $block[ self::SITE ] ) ) {
			return self::from_string( "site:{$block['blockName']}#{$block[ self::SITE ]}" );
		}
		// Missing where another plugin's parser is used.
		$location   = $block[ Parser::CONTAINER ] ?? array( 'block' => null, 'post' => (int) get_the_ID() );
		$container  = $location['block'];
		$attributes = is_array( $container['attrs'] ?? null ) ? $container['attrs'] : array();
		$text       = static fn( string $name, string $fallback = '' ): string =>
			is_scalar( $attributes[ $name ] ?? null ) ? (string) $attributes[ $name ] : $fallback;
		$slug       = $text( 'slug' );
		return match ( $container['blockName'] ?? null ) {
			'core/block'         => self::from_string( 'post:' . $text( 'ref' ) ),
			'core/template-part' => self::from_string( 'part:' . $text( 'theme', get_stylesheet() ) . "//$slug" ),
			'core/pattern'       => self::from_string( "pattern:$slug" ),
			'core/post-content'  => self::from_string( "post:{$location['post']}" ),
			default              => self::outside_of_blocks( $location['post'], $widget ),
		};
	}

	private static function outside_of_blocks( int $post, ?string $widget ): ?self {
		if ( doing_filter( 'widget_block_content' ) ) {
			return null === $widget ? null : self::from_string( "widget:$widget" );
		}
		$template    = $GLOBALS['_wp_current_template_id'] ?? null;
		$is_template = is_string( $template ) && '' !== $template && ! doing_filter( 'the_content' );
		return self::from_string( $is_template ? "template:$template" : "post:$post" );
	}

	/** The post's id; 0 for other kinds. */
	public function post_id(): int {
		return 'post' === $this->kind ? (int) $this->name : 0;
	}

	/** The template that a post holds, under whose name its blocks are rendered; null for other sources. */
	public function template(): ?self {
		$id    = $this->post_id();
		$kinds = array( 'wp_template' => 'template', 'wp_template_part' => 'part' );
		$kind  = 0 === $id ? null : ( $kinds[ (string) get_post_type( $id ) ] ?? null );
		$theme = null === $kind ? null : get_the_terms( $id, 'wp_theme' );
		return is_array( $theme )
			? self::from_string( "$kind:{$theme[0]->name}//" . get_post_field( 'post_name', $id ) )
			: null;
	}

	/** The markup that is saved now; '' where the source was deleted. */
	public function content(): string {
		$patterns = \WP_Block_Patterns_Registry::get_instance();
		return match ( $this->kind ) {
			'post'     => (string) get_post_field( 'post_content', $this->post_id(), 'raw' ),
			'template' => (string) get_block_template( $this->name, 'wp_template' )?->content,
			'part'     => (string) get_block_template( $this->name, 'wp_template_part' )?->content,
			'pattern'  => (string) ( $patterns->get_registered( $this->name )['content'] ?? '' ),
			'widget'   => self::widget_content( $this->name ),
			'site'     => $this->site_content(),
		};
	}

	private function site_content(): string {
		[ $block, $texts ] = explode( '?', $this->name ) + array( 1 => '' );
		$texts             = json_decode( Text::from_base64url( $texts ), true );
		return get_comment_delimited_block_content( strtok( $block, '#' ), is_array( $texts ) ? $texts : array(), '' );
	}

	private static function widget_content( string $id ): string {
		$widgets = get_option( 'widget_block', array() );
		$number  = str_starts_with( $id, 'block-' ) ? (int) substr( $id, strlen( 'block-' ) ) : 0;
		$content = is_array( $widgets ) ? $widgets[ $number ]['content'] ?? '' : '';
		// An inactive widget is shown nowhere.
		return is_string( $content ) && is_string( is_active_widget( false, $id, 'block' ) ) ? $content : '';
	}

	/**
	 * Whether the current user, or visitor, may read the source where it was shown. What is on a private page is only
	 * for users who can read that page (jetpack#12682).
	 *
	 * @param int    $page        Id of the post it was shown on; 0 for none.
	 * @param string ...$embedded Post types without pages of their own, whose published posts are shown in others.
	 */
	public function is_readable( int $page, string ...$embedded ): bool {
		$posts       = array_filter( array_unique( array( $this->post_id(), $page ) ) );
		$is_readable = static fn( int $id ): bool => self::is_post_readable( $id, array( 'wp_block', ...$embedded ) );
		return $posts === array_filter( $posts, $is_readable );
	}

	private static function is_post_readable( int $id, array $embedded ): bool {
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || post_password_required( $post ) ) {
			return false;
		}
		return is_post_publicly_viewable( $post )
			|| ( in_array( $post->post_type, $embedded, true ) && 'publish' === $post->post_status )
			|| ( is_user_logged_in() && current_user_can( 'read_post', $id ) );
	}

	public function __toString(): string {
		return "$this->kind:$this->name";
	}
}
