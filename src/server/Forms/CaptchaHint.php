<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Responses\ResponseFilter;
use Ramjet\Forms\Responses\ResponseQuery;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;

/** Suggests a captcha on the Overview, where spam arrives without one. */
final class CaptchaHint {

	/**
	 * @param \Closure(): Captcha $captcha Made only where spam arrives.
	 * @return list<OverviewItem>
	 */
	public static function items( \Closure $captcha, ResponseQuery $responses ): array {
		$spam = $responses->total( new ResponseFilter( 'spam', after: time() - WEEK_IN_SECONDS ) );
		if ( 0 === $spam || $captcha()->is_selected() ) {
			return array();
		}
		$text = sprintf(
			/* translators: %s: number of form responses. */
			_n(
				'%s response of the last 7 days was spam. A captcha stops most of it.',
				'%s responses of the last 7 days were spam. A captcha stops most of it.',
				$spam,
				'ramjet'
			),
			number_format_i18n( $spam )
		);
		$step = Step::section( __( 'Choose a captcha', 'ramjet' ), 'forms', array( 'field' => 'forms_captcha' ) );
		return array(
			new OverviewItem( 'setup-captcha', OverviewState::Setup, __( 'Captcha', 'ramjet' ), $text, $step )
		);
	}
}
