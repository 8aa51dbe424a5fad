export type Attributes = {
	styleType?: string;
	size?: string;
	iconColor?: string;
	customIconColor?: string;
	iconColorValue?: string;
	iconBackgroundColor?: string;
	customIconBackgroundColor?: string;
	iconBackgroundColorValue?: string;
	layout?: { orientation?: 'horizontal' | 'vertical' };
};
