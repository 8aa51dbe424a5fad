<?php
declare(strict_types=1);

namespace Ramjet\Seo;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The setting for search engines, in Jetpack's option. */
final class SeoSettings extends SettingGroup {

	protected function settings(): array {
		return array(
			new Setting(
				SeoFeature::FRONT_PAGE,
				'',
				'The description of the front page.',
				array( 'maxLength' => 300 ),
				static fn(): SettingField => new SettingField(
					'seo',
					__( 'Front page description', 'ramjet' ),
					__(
						'Search engines and social networks show it with your front page. Up to 300 characters. If your front page is a page, its own SEO description or excerpt is used first.',
						'ramjet'
					),
					'textarea'
				),
				is_plain: true,
				prefix: ''
			),
		);
	}
}
