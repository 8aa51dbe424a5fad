<?php
declare(strict_types=1);

namespace Ramjet\Blocks\ContactInfo;

/** Decides whether contact details have structured data for search engines. */
final class StructuredData {

	/** The owner's setting, for the parent and its children alike. */
	public static function is_wanted(): bool {
		/** This filter is documented in blocks/business-hours/render.php */
		return (bool) apply_filters( 'ramjet_structured_data', true, 'contact-info' );
	}
}
