<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** What another counter, such as Jetpack's, had counted before. */
final class ViewsSettings extends SettingGroup {

	/** Path of the section of Settings. */
	public const SECTION = 'views';

	private const MAX = 1_000_000_000;

	protected function settings(): array {
		$number = static fn( string $name, string $text, \Closure $label, \Closure $help ): Setting => new Setting(
			$name,
			0,
			$text,
			array( 'minimum' => 0, 'maximum' => self::MAX ),
			static fn(): SettingField => new SettingField( self::SECTION, $label(), $help() )
		);
		return array(
			$number(
				'views_earlier',
				'Views of the site before this module counted them; added to those of all time.',
				static fn(): string => __( 'Earlier views', 'ramjet' ),
				static fn(): string => __(
					'Added to the site’s views of all time. Jetpack shows this number under Stats → Insights.',
					'ramjet'
				)
			),
			$number(
				'views_earlier_visitors',
				'Visitors of the site before this module counted them; added to those of all time.',
				static fn(): string => __( 'Earlier visitors', 'ramjet' ),
				static fn(): string => __( 'Added to the site’s visitors of all time.', 'ramjet' )
			),
		);
	}
}
