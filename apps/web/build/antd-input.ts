import Input from 'antd/es/input/Input.js';
import TextArea from 'antd/es/input/TextArea.js';

/** antd's `Input` without `Search`, `Password`, `OTP` and `Group`. */
// oxlint-disable-next-line import/no-default-export -- antd imports the default.
export default Object.assign(Input, { TextArea });
