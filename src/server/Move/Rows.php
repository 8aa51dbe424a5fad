<?php
declare(strict_types=1);

namespace Ramjet\Move;

/** The table of the move: what each of Jetpack's options becomes here. */
final class Rows {

	/** Jetpack's modules => ours. Jetpack's 'markdown' and 'tiled-gallery' are not the blocks. */
	private const MODULES = array(
		'contact-form'  => 'contact-form',
		'related-posts' => 'related-posts',
		'videopress'    => 'videopress',
		'wordads'       => 'wordads',
		'sharedaddy'    => 'sharing',
		'likes'         => 'likes',
		'seo-tools'     => 'seo',
		'publicize'     => 'publicize',
		'subscriptions' => 'subscriptions',
		'stats'         => 'stats',
	);

	/** Names of Jetpack's sharing services that are others here. */
	private const SERVICES = array( 'twitter' => 'x', 'email' => 'mail', 'jetpack-whatsapp' => 'whatsapp' );

	/** Places of sharing buttons, as older versions stored them. */
	private const PLACES = array(
		'posts'       => array( 'post', 'page' ),
		'index'       => array( 'index' ),
		'posts-index' => array( 'post', 'page', 'index' ),
	);

	/** The row that turns off the modules of all blocks. Older versions had no such module: unchecked. */
	private const BLOCKS = 'blocks';

	public const STATES = array( 'move', 'kept', 'same', 'refused', 'missing' );

	/** Names of services that are listed, and characters of each. */
	private const NAMES  = 20;
	private const LENGTH = 60;

	private readonly JetpackOptions $jetpack;

	public function __construct( private readonly Targets $targets ) {
		$this->jetpack = JetpackOptions::read();
	}

	/**
	 * The rows of settings that exist here.
	 *
	 * @return list<array{id: string, group: string, label: string, jetpack: string, ramjet: string, state: string,
	 *         note: string, checked: bool}> State: one of STATES.
	 */
	public function all(): array {
		$proposals = $this->proposals();
		$this->targets->prime( ...array_merge( ...array_values( array_map( 'array_keys', $proposals ) ) ) );
		return array( ...array_map( $this->row( ... ), array_keys( $proposals ), $proposals ), ...$this->missing() );
	}

	/**
	 * What the rows change.
	 *
	 * @param list<string> $ids
	 * @return array<string, mixed> Setting => valid value.
	 */
	public function changes( array $ids ): array {
		$changes = array_merge( ...array_values( array_intersect_key( $this->proposals(), array_flip( $ids ) ) ) );
		foreach ( $changes as $name => $value ) {
			$changes[ $name ] = $this->targets->check( $name, $value );
		}
		return array_filter( $changes, static fn( mixed $value ): bool => ! is_wp_error( $value ) );
	}

	/** @param array<string, mixed> $values New values by setting; of one setting, except in the row of all blocks. */
	private function row( string $id, array $values ): array {
		$checked = array();
		foreach ( $values as $name => $value ) {
			$checked[ $name ] = $this->targets->check( $name, $value );
		}
		$name     = (string) array_key_first( $values );
		$problem  = is_wp_error( $checked[ $name ] ) ? $checked[ $name ]->get_error_message() : '';
		$differs  = fn( string $name ): bool => $this->targets->read( $name ) !== $checked[ $name ];
		$changed  = array_values( array_filter( array_keys( $checked ), $differs ) );
		$is_kept  = array() !== array_filter( $changed, $this->targets->is_saved( ... ) );
		$state    = match ( true ) {
			'' !== $problem      => 'refused',
			array() === $changed => 'same',
			$is_kept             => 'kept',
			default              => 'move',
		};
		$new      = '' === $problem ? $checked[ $name ] : $values[ $name ];
		[ $group, $label ] = $this->targets->label( $name );
		if ( self::BLOCKS === $id ) {
			/* translators: %s: number of modules. */
			$text  = _n( '%s block module', '%s block modules', count( $values ), 'ramjet' );
			$label = sprintf( $text, number_format_i18n( count( $values ) ) );
		}
		return array(
			'id'      => $id,
			'group'   => $group,
			'label'   => $label,
			'jetpack' => $this->targets->text( $name, $new ),
			'ramjet'  => $this->targets->text( $name, $this->targets->read( $changed[0] ?? $name ) ),
			'state'   => $state,
			'note'    => $problem,
			'checked' => 'move' === $state && self::BLOCKS !== $id,
		);
	}

	/** @return list<array<string, mixed>> Rows of what Ramjet does not have. */
	private function missing(): array {
		$rows    = array();
		$unknown = array_keys( array_filter( $this->services(), static fn( string $slug ): bool => '' === $slug ) );
		foreach ( array_slice( $unknown, 0, self::NAMES ) as $name ) {
			$rows[] = $this->gap( 'sharing_services', $this->button( (string) $name ) );
		}
		if ( in_array( 'index', $this->places() ?? array(), true ) ) {
			$rows[] = $this->gap( 'sharing_types', __( 'Buttons in lists of posts', 'ramjet' ) );
		}
		$rows[] = match ( $this->jetpack->text( 'jetpack_subscriptions_reply_to' ) ) {
			'comment' => $this->gap( 'newsletter_reply_to', __( 'Replies become comments', 'ramjet' ) ),
			'author'  => $this->gap( 'newsletter_reply_to', __( 'Replies go to the post’s author', 'ramjet' ) ),
			default   => null,
		};
		return array_values( array_filter( $rows ) );
	}

	private function button( string $service ): string {
		// The owner's own have the time as their name here.
		$is_own = str_starts_with( $service, 'custom-' );
		$name   = $is_own ? self::filled( $this->jetpack->plain( 'sharing-options', $service, 'name' ) ) : $service;
		/* translators: %s: name of a service, such as Pocket. */
		$text = __( 'Button for %s', 'ramjet' );
		return null === $name
			? __( 'Custom button', 'ramjet' )
			: sprintf( $text, mb_substr( $name, 0, self::LENGTH ) );
	}

	/** @param string $beside A setting of the same section. */
	private function gap( string $beside, string $label ): ?array {
		return ! $this->targets->has( $beside ) ? null : array(
			'id'      => '',
			'group'   => $this->targets->label( $beside )[0],
			'label'   => $label,
			'jetpack' => __( 'On', 'ramjet' ),
			'ramjet'  => __( 'Not available', 'ramjet' ),
			'state'   => 'missing',
			'note'    => '',
			'checked' => false,
		);
	}

	/** @return array<string, array<string, mixed>> Row => new values, unchecked, by existing setting. */
	private function proposals(): array {
		$values = array(
			...$this->modules(),
			...$this->related(),
			...$this->verification(),
			...$this->others(),
			...$this->sharing(),
		);
		$values = array_filter(
			$values,
			fn( mixed $value, string $name ): bool => null !== $value && $this->targets->has( $name ),
			ARRAY_FILTER_USE_BOTH
		);
		$rows   = array();
		foreach ( $values as $name => $value ) {
			$rows[ $name ] = array( $name => $value );
		}
		return $rows + array_filter( array( self::BLOCKS => $this->blocks() ) );
	}

	/** Only Jetpack itself has all modules: what one of its separate plugins lacks was not turned off. */
	private function has_all_modules(): bool {
		return $this->jetpack->has( 'jetpack_options', 'version' );
	}

	/** @return array<string, bool|null> */
	private function modules(): array {
		$active  = $this->jetpack->texts( JetpackOptions::MODULES );
		$modules = array();
		foreach ( null === $active ? array() : self::MODULES as $slug => $own ) {
			$is_on           = in_array( $slug, $active, true );
			$modules[ $own ] = $is_on || $this->has_all_modules() ? $is_on : null;
		}
		$blocks   = $this->targets->block_modules();
		$excluded = $this->jetpack->texts( 'jetpack_excluded_extensions' ) ?? array();
		foreach ( array_intersect_key( $blocks, array_flip( $excluded ) ) as $module ) {
			$modules[ $module ] ??= false;
		}
		return $modules;
	}

	/** @return array<string, bool> */
	private function blocks(): array {
		$active = $this->jetpack->texts( JetpackOptions::MODULES );
		$is_off = null !== $active && $this->has_all_modules() && ! in_array( 'blocks', $active, true );
		$others = array_diff( $this->targets->block_modules(), self::MODULES );
		return $is_off ? array_fill_keys( $others, false ) : array();
	}

	private function related(): array {
		$option   = 'jetpack_relatedposts';
		$flag     = fn( string $field ): ?bool => $this->jetpack->flag( $option, $field );
		$is_on    = in_array( 'related-posts', $this->jetpack->texts( JetpackOptions::MODULES ) ?? array(), true );
		// Jetpack prints them unless told otherwise, but not in block themes.
		$is_below = $is_on && false !== $flag( 'enabled' ) && ! wp_is_block_theme();
		return array(
			'related_below_posts'     => $is_below ? true : null,
			'related_show_headline'   => $flag( 'show_headline' ),
			'related_headline'        => self::filled( $this->jetpack->plain( $option, 'headline' ) ),
			'related_layout'          => $this->jetpack->text( $option, 'layout' ),
			'related_number'          => $this->jetpack->number( $option, 'size' ),
			'related_show_thumbnails' => $flag( 'show_thumbnails' ),
			'related_show_date'       => $flag( 'show_date' ),
			'related_show_context'    => $flag( 'show_context' ),
		);
	}

	private function verification(): array {
		$codes = array();
		foreach ( array( 'google', 'bing', 'pinterest', 'yandex', 'facebook' ) as $service ) {
			$code              = self::filled( $this->jetpack->text( 'verification_services_codes', $service ) );
			$codes[ "{$service}_verification" ] = null === $code ? null : self::code( trim( $code ) );
		}
		return $codes;
	}

	/** The code in a meta tag; anything else as it is, for the setting to judge. */
	private static function code( string $code ): string {
		$tags    = new \WP_HTML_Tag_Processor( $code );
		$is_tag  = 1 === preg_match( '/^<meta\s[^<]*>$/iD', $code ) && $tags->next_tag();
		$content = $is_tag ? $tags->get_attribute( 'content' ) : null;
		return is_string( $content ) ? trim( $content ) : $code;
	}

	private function others(): array {
		$jetpack = $this->jetpack;
		$has_ads = $jetpack->flag( 'wordads_custom_adstxt_enabled' );
		$excerpt = $jetpack->flag( 'wpcom_subscription_emails_use_excerpt' );
		$places  = array();
		foreach ( array( 'front_page', 'post', 'page', 'archive' ) as $place ) {
			$places[ "wordads_display_$place" ] = $jetpack->flag( "wordads_display_$place" );
		}
		$content = $excerpt ? 'excerpt' : 'post';
		return $places + array(
			'mapbox_token'         => self::filled( $jetpack->text( 'jetpack_mapbox_api_key' ) ),
			'ads_txt'              => $has_ads ? self::filled( $jetpack->text( 'wordads_custom_adstxt' ) ) : null,
			'newsletter_from_name' => self::filled( $jetpack->plain( 'jetpack_subscriptions_from_name' ) ),
			'newsletter_content'   => null === $excerpt ? null : $content,
		);
	}

	private function sharing(): array {
		$places   = $this->places();
		$types    = array_diff( get_post_types( array( 'public' => true ) ), array( 'attachment' ) );
		$services = array_values( array_unique( array_filter( $this->services() ) ) );
		return array(
			'sharing_services' => $this->jetpack->has( 'sharing-services', 'visible' ) ? $services : null,
			'sharing_heading'  => $this->jetpack->plain( 'sharing-options', 'global', 'sharing_label' ),
			'sharing_style'    => $this->jetpack->text( 'sharing-options', 'global', 'button_style' ),
			'sharing_types'    => null === $places ? null : array_values( array_intersect( $types, $places ) ),
		);
	}

	/** @return array<string, string> Jetpack's services in their order, visible ones first => ours, '' for none. */
	private function services(): array {
		$known    = $this->targets->has( 'sharing_services' ) ? $this->targets->choices( 'sharing_services' ) : array();
		$services = array();
		foreach ( array( 'visible', 'hidden' ) as $area ) {
			foreach ( $this->jetpack->texts( 'sharing-services', $area ) ?? array() as $name ) {
				$slug              = self::SERVICES[ $name ] ?? $name;
				$services[ $name ] = in_array( $slug, $known, true ) ? $slug : '';
			}
		}
		return $services;
	}

	/** @return list<string>|null Where Jetpack shows sharing buttons: post types, and 'index'. */
	private function places(): ?array {
		$path = array( 'sharing-options', 'global', 'show' );
		return $this->jetpack->texts( ...$path ) ?? self::PLACES[ $this->jetpack->text( ...$path ) ?? '' ] ?? null;
	}

	private static function filled( ?string $text ): ?string {
		return '' === trim( (string) $text ) ? null : $text;
	}
}
