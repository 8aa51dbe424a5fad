<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Wordads;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The kinds of pages on which the Ad block shows ads. */
final class AdPlaces extends SettingGroup {

	private const PREFIX = 'wordads_';

	/** @param string $prefix Of the settings' names; '' for the route jetpack/v4/wordads/settings. */
	public function __construct( private readonly string $prefix = self::PREFIX ) {}

	/** Whether ads are shown on the current page. Other pages than the kinds below, such as the page 404, have them. */
	public function has_ads_here(): bool {
		$kind = match ( true ) {
			is_front_page()                           => 'front_page',
			is_page()                                 => 'page',
			is_singular()                             => 'post',
			is_home() || is_archive() || is_search()  => 'archive',
			default                                   => null,
		};
		return $this->get( "{$this->prefix}enabled" )
			&& ( null === $kind || $this->get( "{$this->prefix}display_$kind" ) );
	}

	protected function settings(): array {
		$setting = fn( string $name, string $text, \Closure $label ): Setting => new Setting(
			$this->prefix . $name,
			true,
			$text,
			field: static fn(): SettingField => new SettingField( 'ads', $label() ),
			row: self::PREFIX . $name
		);
		$all     = static fn(): string => __( 'Show ads', 'ramjet' );
		$front   = static fn(): string => __( 'On the front page', 'ramjet' );
		$post    = static fn(): string => __( 'On posts', 'ramjet' );
		$page    = static fn(): string => __( 'On pages', 'ramjet' );
		$archive = static fn(): string => __( 'On lists of posts, such as archives and search results', 'ramjet' );
		return array(
			$setting( 'enabled', 'Whether Ad blocks show ads at all.', $all ),
			$setting( 'display_front_page', 'Whether they do on the front page.', $front ),
			$setting( 'display_post', 'Whether they do on posts of all types but pages.', $post ),
			$setting( 'display_page', 'Whether they do on pages.', $page ),
			$setting( 'display_archive', 'Whether they do on archives, search results and the posts page.', $archive ),
		);
	}
}
